import type { MeasuredWorkload } from "@highwater/contract";
import type { State } from "../ui/state-dot.tsx";

export type Provisioned = Pick<
  MeasuredWorkload["provisioning"],
  "state" | "limits" | "notJudged" | "why" | "presentBrokers"
>;

const STATES: Readonly<Record<Provisioned["state"], string>> = {
  under: "is under-provisioned",
  right: "is right-sized",
  over: "is over-provisioned",
  unknown: "is not judged",
};

/** What follows the cluster's name: "is under-provisioned"; what is not told may say otherwise. */
export const provisionedWords = ({ state, notJudged }: Pick<Provisioned, "state" | "notJudged">): string =>
  `${STATES[state]}${notJudged.length > 0 && (state === "right" || state === "over") ? ", as far as is told" : ""}`;

/** Too few brokers are trouble where a limit is passed, else a warning; too many cost money and harm nobody. */
export const dotOf = ({ state, limits }: Pick<Provisioned, "state" | "limits">): State => {
  if (state === "under") return limits.some(({ utilization }) => utilization > 1) ? "bad" : "warning";
  return state === "unknown" ? "unknown" : "good";
};
