import type { DiscoveryState, Verdict } from "@highwater/contract";
import { sayAge } from "../../lib/durations.ts";

type FinderState = DiscoveryState["finders"][number];

export const FINDER_WORDS: Readonly<Record<FinderState["origin"], string>> = {
  kafka: "Kafka's metadata",
  http_sd: "http_sd",
  file_sd: "file_sd",
};

/** The judgement of a finder, as a colour and a shape. */
export const finderStateOf = ({ error, lastLookAt, warnings }: FinderState): Verdict["state"] => {
  if (error !== null) return "bad";
  if (lastLookAt === null) return "unknown";
  return warnings.length > 0 ? "warning" : "good";
};

const ago = (moment: string, nowMs: number) => sayAge(Date.parse(moment), nowMs);

/** What a finder found and when; of one that fails, since when its targets are those of before. */
export const finderSentence = ({ found, error, lastLookAt, lastSuccessAt }: FinderState, nowMs: number): string => {
  if (lastLookAt === null) return "waits for its first look";
  const targets = `${found} ${found === 1 ? "target" : "targets"}`;
  if (error === null) return `${targets} found ${ago(lastLookAt, nowMs)}`;
  const failed = `the look ${ago(lastLookAt, nowMs)} failed`;
  return lastSuccessAt === null
    ? `${failed}; it has found nothing since the console started`
    : `${failed}; ${targets} found ${ago(lastSuccessAt, nowMs)} stay`;
};
