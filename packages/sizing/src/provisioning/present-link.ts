import { COMMON_SPEEDS_GBPS } from "../broker-network.ts";
import { plural, speedText } from "../human-text.ts";
import { chooseSpeed } from "../nic.ts";
import { rulesOf } from "../plan-count.ts";
import { gigabitsPerSecond } from "../units.ts";
import type { Case } from "./case.ts";
import { isOfNetwork, needOf } from "./need.ts";

/** Link speeds in Gb/s: the present one, and the slowest, of it and common ones, that carries the load of the brokers that run. */
export interface PresentLink {
  readonly presentGbps: number;
  /** null where no common speed does. */
  readonly neededGbps: number | null;
}

/** null where the speed of the present link is not told. */
export const presentLink = ({ input, limits, present }: Case): PresentLink | null => {
  const { broker, workload } = input;
  const presentGbps = broker.network.kind === "speeds" ? broker.network.gbps.at(-1) : undefined;
  if (presentGbps === undefined || !limits.some(isOfNetwork)) return null;
  const speeds = [...new Set([...COMMON_SPEEDS_GBPS, presentGbps])].toSorted((a, b) => a - b).map(gigabitsPerSecond);
  const offered = { kind: "speeds", gbps: speeds, source: "" } as const;
  return { presentGbps, neededGbps: chooseSpeed(offered, workload, present, rulesOf(input)) };
};

/** "; with 25 Gb/s links 6 brokers would do", "; 10 Gb/s links would do too", where other links would; else "". */
export const linkWords = ({ input, limits, present }: Case, link: PresentLink | null): string => {
  if (link === null || link.neededGbps === null || link.neededGbps === link.presentGbps) return "";
  const others = limits.filter((limit) => !isOfNetwork(limit));
  if (needOf(input, others, present).least > present) return "";
  const links = `${speedText(link.neededGbps)} links`;
  return link.neededGbps < link.presentGbps
    ? `; ${links} would do too`
    : `; with ${links} ${plural(present, "broker")} would do`;
};
