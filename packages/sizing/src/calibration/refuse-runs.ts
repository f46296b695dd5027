import { plural, rateText } from "../human-text.ts";
import type { Refusal, ThroughputRefusalCode, ThroughputRun } from "./calibration.ts";
import type { JoinedRuns } from "./join-runs.ts";
import { listText, refusal } from "./refusal.ts";

type Refused = Refusal<ThroughputRefusalCode> | null;

const MOST = 1e15;
const LEAST = 1e-6;
const MOST_PRODUCERS = 1e6;
/** Three parameters need one count more. */
const LEAST_COUNTS = 4;
const DISAGREEMENT = 2;

const names = (runs: readonly ThroughputRun[]): string =>
  `${plural(runs.length, "run")} (${listText(runs.map(({ id }) => id))})`;

/** What is wrong with single runs: none given, a rate or a number of producers that is none. null where all are well. */
export const refuseRuns = (runs: readonly ThroughputRun[]): Refused => {
  if (runs.length === 0) {
    const reason =
      "No run without a rate limit is among them: measure throughput with 1, 2, 4, 8 … producers in parallel.";
    return refusal("noRuns", reason, []);
  }
  const broken = runs.filter(({ bytesPerSecond }) => !(Math.abs(bytesPerSecond) <= MOST));
  if (broken.length > 0) {
    return refusal("notFinite", `${names(broken)}: no finite throughput. Leave them out or measure again.`, broken);
  }
  const uncounted = runs.filter(
    ({ producers }) => !Number.isInteger(producers) || producers < 1 || producers > MOST_PRODUCERS,
  );
  if (uncounted.length > 0) {
    return refusal(
      "notACount",
      `${names(uncounted)}: the number of producers must be a whole number, 1 or more.`,
      uncounted,
    );
  }
  const silent = runs.filter(({ bytesPerSecond }) => bytesPerSecond < LEAST);
  if (silent.length > 0) {
    return refusal("noThroughput", `${names(silent)}: nothing was sent. Leave them out or measure again.`, silent);
  }
  return null;
};

/** Why the law cannot be fitted to joined runs; null where it may be. */
export const refuseCounts = (joined: readonly JoinedRuns[]): Refused => {
  if (joined.length < LEAST_COUNTS) {
    const reason =
      `The law needs ${LEAST_COUNTS} different numbers of producers, and ${joined.length} ${joined.length === 1 ? "was" : "were"} measured: ` +
      `${listText(joined.map(({ producers }) => String(producers)))}. Measure also others, such as 1, 2, 4, 8 and 16.`;
    return refusal(
      "tooFewProducerCounts",
      reason,
      joined.flatMap(({ ids }) => ids.map((id) => ({ id }))),
    );
  }
  const apart = joined.filter(({ repeats }) => Math.max(...repeats) > DISAGREEMENT * Math.min(...repeats));
  if (apart.length === 0) return null;
  const each = apart.map(
    ({ producers, repeats }) =>
      `${rateText(Math.min(...repeats))} to ${rateText(Math.max(...repeats))} with ${plural(producers, "producer")}`,
  );
  const reason =
    `Repeats disagree by more than ${DISAGREEMENT} times: ${listText(each)}. ` +
    "Find out which of them was disturbed, leave it out or measure again, longer.";
  return refusal(
    "repeatsDisagree",
    reason,
    apart.flatMap(({ ids }) => ids.map((id) => ({ id }))),
  );
};
