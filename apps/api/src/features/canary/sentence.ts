import type { Canary, CanaryBroker } from "@highwater/contract/canary";
import { durationWords } from "./duration-words.ts";

interface Told {
  readonly state: Canary["state"];
  readonly reason: string | null;
  readonly brokers: readonly CanaryBroker[];
  readonly lostLastHour: number;
}

const lostWords = (lost: number): string =>
  lost === 0 ? "none was lost in the last hour" : `${lost} ${lost === 1 ? "was" : "were"} lost in the last hour`;

/** What a canary found, in one sentence. */
export const canarySentence = ({ state, reason, brokers, lostLastHour }: Told): string => {
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
  return `Records come back within ${within} for 99 of 100 ${through}${who}; ${lostWords(lostLastHour)}.`;
};
