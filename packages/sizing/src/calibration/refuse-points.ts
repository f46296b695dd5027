import { numberText, percentText, rateText } from "../human-text.ts";
import type { CalibrationPoint, LatencyRefusalCode, Refusal } from "./calibration.ts";
import { isotonic } from "./isotonic.ts";
import { DISAGREEMENT, SAME_LOAD } from "./joined-load.ts";
import type { JoinedLoad } from "./joined-load.ts";
import { KNEE_FACTOR } from "./knee.ts";
import { noiseOfRepeats } from "./noise.ts";
import { listText, refusal } from "./refusal.ts";

type Refused = Refusal<LatencyRefusalCode> | null;

/** Three parameters need one load more. */
const LEAST_LOADS = 4;
const NARROWEST_RANGE = 1.5;
const LEAST_RISE = 1.5;
// How far p99 may fall to a higher load: by three times where nothing was repeated, else by what repeats differ.
const FALL_UNREPEATED = 3;
const LEAST_FALL = 2;
const FALL_DEVIATIONS = 4;

const loadText = ({ receivedBytesPerSecond }: CalibrationPoint): string => rateText(receivedBytesPerSecond);
const msText = (value: number): string => `${numberText(value)} ms`;
const refuse = (code: LatencyRefusalCode, reason: string, points: readonly CalibrationPoint[]): Refused =>
  refusal(
    code,
    reason,
    points.flatMap(({ ids }) => ids.map((id) => ({ id }))),
  );

const measureBelow = (saturated: readonly CalibrationPoint[]): string =>
  saturated.length === 0
    ? "Measure more loads, from 10 % of what the cluster carries to past the point where p99 climbs."
    : `Measure more loads below ${listText(saturated.slice(0, 1).map(loadText))}, where the cluster no longer kept up.`;

const refuseLoads = (kept: readonly CalibrationPoint[], saturated: readonly CalibrationPoint[]): Refused => {
  const [lowest, highest] = [kept[0], kept.at(-1)];
  const repeats = kept.reduce((count, point) => count + point.repeats, 0);
  if (kept.length === 1 && lowest !== undefined && repeats > 1 && saturated.length === 0) {
    const reason =
      `All ${repeats} steps are of one load: they lie within ${percentText(SAME_LOAD)} of ${loadText(lowest)}. ` +
      measureBelow([]);
    return refuse("sameLoad", reason, kept);
  }
  if (lowest === undefined || highest === undefined || kept.length < LEAST_LOADS) {
    const measured =
      kept.length === 0
        ? "the cluster kept up with none"
        : `it kept up with ${kept.length}: ${listText(kept.map(loadText))}`;
    const reason = `A fit needs ${LEAST_LOADS} different loads that the cluster kept up with; ${measured}. ${measureBelow(saturated)}`;
    return refuse("tooFewLoads", reason, kept);
  }
  if (highest.receivedBytesPerSecond < NARROWEST_RANGE * lowest.receivedBytesPerSecond) {
    const reason =
      `The loads lie between ${loadText(lowest)} and ${loadText(highest)}, less than ${NARROWEST_RANGE} times apart: ` +
      `the p99 of light load cannot be told. Measure also below ${rateText(highest.receivedBytesPerSecond / 2)}.`;
    return refuse("loadRangeTooNarrow", reason, [lowest, highest]);
  }
  return null;
};

/** The p99 that at least half of the repeats stay within: one disturbed run of two does not raise it. */
const lowerMedian = (p99s: readonly number[]): number =>
  p99s.toSorted((a, b) => a - b)[Math.ceil(p99s.length / 2) - 1] ?? Number.NaN;

const refuseRepeats = (kept: readonly JoinedLoad[], baseMs: number): Refused => {
  // Past the knee a p99 depends on how long a run lets its queue grow, so repeats may differ there.
  const apart = kept
    .filter(
      ({ point, p99s }) => point.mostMs > DISAGREEMENT * point.leastMs && lowerMedian(p99s) <= KNEE_FACTOR * baseMs,
    )
    .map(({ point }) => point);
  if (apart.length === 0) return null;
  const each = apart.map((point) => `${msText(point.leastMs)} to ${msText(point.mostMs)} at ${loadText(point)}`);
  const reason =
    `Repeats of one load disagree by more than ${DISAGREEMENT} times: ${listText(each)}. ` +
    "Find out which of them was disturbed, leave it out or measure that load again, longer.";
  return refuse("repeatsDisagree", reason, apart);
};

const allowedFall = (joined: readonly JoinedLoad[]): number => {
  const noise = noiseOfRepeats(joined.map(({ p99s }) => p99s.map((p99Ms) => Math.log(p99Ms))));
  if (noise === null) return FALL_UNREPEATED;
  return Math.min(DISAGREEMENT, Math.max(LEAST_FALL, Math.exp(FALL_DEVIATIONS * noise.deviation)));
};

const refuseFall = (kept: readonly CalibrationPoint[], allowed: number): Refused => {
  let [slowest] = kept;
  for (const point of kept) {
    if (slowest === undefined || point.p99Ms > slowest.p99Ms) slowest = point;
    if (slowest.p99Ms > allowed * point.p99Ms) {
      const reason =
        `p99 falls from ${msText(slowest.p99Ms)} at ${loadText(slowest)} to ${msText(point.p99Ms)} at ${loadText(point)}, ` +
        `by more than the ${numberText(allowed)} times that noise explains: more load is not faster. ` +
        `Measure both again, after a warm-up; if the step at ${loadText(slowest)} missed its target rate, mark it so.`;
      return refuse("p99Falls", reason, [slowest, point]);
    }
  }
  return null;
};

/** Why no form can be fitted to points; null where one may be. `joined` is by rising load. */
export const refusePoints = (joined: readonly JoinedLoad[]): Refused => {
  const keptLoads = joined.filter(({ point }) => !point.saturated);
  const kept = keptLoads.map(({ point }) => point);
  const saturated = joined.filter(({ point }) => point.saturated).map(({ point }) => point);
  const wrongLoads = refuseLoads(kept, saturated);
  if (wrongLoads !== null) return wrongLoads;
  const rising = isotonic(kept.map(({ p99Ms }) => Math.log(p99Ms)));
  const [base = 0, top = 0] = [rising[0], rising.at(-1)];
  const wrongValues = refuseRepeats(keptLoads, Math.exp(base)) ?? refuseFall(kept, allowedFall(keptLoads));
  if (wrongValues !== null || saturated.length > 0 || Math.exp(top - base) >= LEAST_RISE) return wrongValues;
  const reason =
    `p99 does not rise with load: about ${msText(Math.exp(base))} at ${kept.slice(0, 1).map(loadText).join("")} and ` +
    `${msText(Math.exp(top))} at ${kept.slice(-1).map(loadText).join("")}, less than ${LEAST_RISE} times as much. ` +
    "No knee can be foretold from that: measure higher loads, until p99 climbs or the cluster no longer keeps up.";
  return refuse("p99DoesNotRise", reason, kept);
};
