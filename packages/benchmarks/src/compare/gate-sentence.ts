import type { GateCheck } from "./gate.ts";
import { percentText } from "./percent-text.ts";

const written = (value: number | null, unit: string) =>
  value === null ? "unknown" : `${value.toLocaleString("en", { maximumSignificantDigits: 4 })} ${unit}`;

const nounOf = ({ metric, step }: GateCheck) =>
  `${metric.endsWith("p99Ms") ? "p99" : "throughput"}${step === null ? "" : ` at ${step}`}`;

const word = ({ worseBy }: GateCheck): string => {
  if (worseBy === null || worseBy === 0) return "the same";
  return `${percentText(worseBy)} ${worseBy > 0 ? "worse" : "better"}`;
};

const failure = (check: GateCheck): string =>
  `${nounOf(check)} is ${word(check)} (${written(check.baseline, check.unit)} to ${written(check.candidate, check.unit)}, at most ${percentText(check.bound)} is allowed)`;

const MOST_NAMED = 3;

/** The result of a gate in one sentence. */
export const gateSentence = (checks: readonly GateCheck[]): string => {
  const of = (result: GateCheck["result"]) => checks.filter((check) => check.result === result);
  const [failed, passed, open] = [of("failed"), of("passed"), of("notMeasured")];
  const unjudged =
    open.length === 0 ? "" : `; not judged: ${[...new Set(open.map(nounOf))].slice(0, MOST_NAMED).join(", ")}`;
  if (failed.length > 0) {
    const more = failed.length > MOST_NAMED ? ` and ${failed.length - MOST_NAMED} more` : "";
    return `Failed: ${failed.slice(0, MOST_NAMED).map(failure).join("; ")}${more}${unjudged}.`;
  }
  const words =
    passed.length <= MOST_NAMED
      ? passed.map((check) => `${nounOf(check)} is ${word(check)}`).join(", ")
      : `all ${passed.length} figures are within their bounds`;
  return `Passed: ${words}${unjudged}.`;
};
