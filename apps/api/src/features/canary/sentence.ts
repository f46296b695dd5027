import type { Canary, CanaryBroker } from "@highwater/contract/canary";
import { figure } from "../../words.ts";
import { durationWords } from "./duration-words.ts";

interface Told {
  readonly state: Canary["state"];
  readonly reason: string | null;
  readonly brokers: readonly CanaryBroker[];
  readonly lastHour: LastHour;
}

/** Records of the last hour of which something was found. */
export interface LastHour {
  readonly failed: number;
  readonly late: number;
  readonly lost: number;
  /** How long they have been counted. */
  readonly countedMs: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Such as "892 failed, 3 came back late and none was lost in the last hour". */
const foundWords = ({ failed, late, lost, countedMs }: LastHour): string => {
  const lostWords = lost === 0 ? "none was lost" : `${figure(lost)} ${lost === 1 ? "was" : "were"} lost`;
  const before = [
    ...(failed === 0 ? [] : [`${figure(failed)} failed`]),
    ...(late === 0 ? [] : [`${figure(late)} came back late`]),
  ];
  const all = before.length === 0 ? lostWords : `${before.join(", ")} and ${lostWords}`;
  return countedMs < HOUR_MS
    ? `${all} in the ${durationWords(Math.max(1000, countedMs))} since it was switched on`
    : `${all} in the last hour`;
};

/** What a canary found, in one sentence. */
export const canarySentence = ({ state, reason, brokers, lastHour }: Told): string => {
  if (state === "off") return "The canary is off: what clients feel is not measured.";
  if (state === "starting") return "The canary is starting: no record has come back yet.";
  if (state === "failing") return `The canary cannot measure. ${reason ?? ""}`.trim();
  const measured = brokers.filter(({ roundTrip }) => roundTrip.p99Ms !== null);
  const worst = measured.toSorted((a, b) => (b.roundTrip.p99Ms ?? 0) - (a.roundTrip.p99Ms ?? 0))[0];
  if (worst === undefined) return "The canary runs, and no record of the last minute has come back.";
  const within = durationWords(worst.roundTrip.p99Ms ?? 0);
  const away = brokers.filter(({ isUp }) => !isUp).map(({ brokerId }) => brokerId);
  const through =
    away.length === 0
      ? "through every broker"
      : `through the brokers that are up (broker ${away.join(", ")} ${away.length === 1 ? "is" : "are"} not)`;
  const slowest = worst.isUp
    ? `broker ${worst.brokerId} is the slowest`
    : `those that were due at broker ${worst.brokerId} waited longest`;
  const who = measured.length > 1 ? `; ${slowest}` : "";
  return `Records come back within ${within} for 99 of 100 ${through}${who}; ${foundWords(lastHour)}.`;
};
