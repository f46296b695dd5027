import { combinations } from "../matrix/combination.ts";
import { combinationName } from "../matrix/step-name.ts";
import { planOf } from "./plan.ts";
import type { BenchSettings } from "./settings.ts";
import { durationWords, rateWords } from "./words.ts";

const loadWords = ({ load }: BenchSettings): string => {
  if (load.kind === "unthrottled") return "as fast as it goes";
  if (load.kind === "rates") return load.recordsPerSecond.map(rateWords).join(", ");
  return `unthrottled, then ${load.percents.join(", ")} % of what that gave`;
};

const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** What would be run, for a person to check. */
export const describePlan = (settings: BenchSettings): string => {
  const plan = planOf(settings);
  const { durationSeconds, warmupSeconds, repeats, console: address, outDirectory, metricsUrls } = settings;
  return [
    `Suite     ${settings.suite}`,
    `Cluster   ${settings.bootstrap}`,
    `Matrix    ${combinations(settings.axes)
      .map((combination) => combinationName(combination, settings.axes))
      .join("\n          ")}`,
    `Load      ${loadWords(settings)}`,
    `Runs      ${plan.runs}: ${countOf(plan.runs / repeats, "step")}, ${countOf(repeats, "time")} each, ${durationSeconds} s after ${warmupSeconds} s of warm-up`,
    `Takes     about ${durationWords(plan.seconds)}`,
    `Observes  ${metricsUrls.length === 0 ? "nothing: give --metrics or --cluster to see what the brokers report" : metricsUrls.join(", ")}`,
    `Results   ${outDirectory}${address === null ? "" : `, and ${address.url}`}`,
    "",
  ].join("\n");
};
