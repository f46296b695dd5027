import type { BenchmarkRun, Verdict } from "@highwater/contract";
import { showText, threeDigits, THIN_SPACE } from "../../../lib/units.ts";

/** A load that was asked for counts as carried from this share of it on. */
const CARRIED = 0.98;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const throughputOf = ({ kind, recordsPerSecond, bytesPerSecond }: BenchmarkRun): string | null => {
  if (recordsPerSecond === null && bytesPerSecond === null) return null;
  const records = recordsPerSecond === null ? "" : showText(recordsPerSecond, "records/s");
  const bytes = bytesPerSecond === null ? "" : showText(bytesPerSecond, "bytes/s");
  const both = records === "" ? bytes : bytes === "" ? records : `${records} (${bytes})`;
  return kind === "consume" ? `${both} consumed` : both;
};

const latencyOf = ({ kind, latency, endToEndLatency }: BenchmarkRun): string | null => {
  if (latency.p99Ms !== null)
    return `a p99 of ${showText(latency.p99Ms, "ms")}${kind === "end-to-end" ? " end to end" : ""}`;
  if (endToEndLatency !== null && endToEndLatency.p99Ms !== null)
    return `an end-to-end p99 of ${showText(endToEndLatency.p99Ms, "ms")}`;
  if (latency.averageMs !== null) return `a mean of ${showText(latency.averageMs, "ms")}`;
  return null;
};

const shortOf = ({ config, recordsPerSecond }: BenchmarkRun): string | null => {
  const asked = config.targetRecordsPerSecond;
  if (asked === undefined || recordsPerSecond === null || recordsPerSecond >= asked * CARRIED) return null;
  return `only ${threeDigits((recordsPerSecond / asked) * 100)}${THIN_SPACE}% of the ${showText(asked, "records/s")} that were asked for`;
};

/** What a run says, in one sentence: throughput and p99, whether the load was carried, and how many warnings there are. */
export const runSentence = (run: BenchmarkRun): { readonly state: Verdict["state"]; readonly sentence: string } => {
  if (run.noData) return { state: "warning", sentence: "No data: this run carries no measurement" };
  const [throughput, latency] = [throughputOf(run), latencyOf(run)];
  const figures =
    throughput === null
      ? (latency ?? "No throughput and no latency is told")
      : latency === null
        ? throughput
        : `${throughput} with ${latency}`;
  const short = shortOf(run);
  const warnings = run.warnings.length === 0 ? null : plural(run.warnings.length, "warning");
  const sentence = [figures, short, warnings].filter((part) => part !== null).join("; ");
  return {
    state: short === null && warnings === null ? "good" : "warning",
    sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
  };
};
