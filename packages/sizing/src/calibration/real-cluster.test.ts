import { expect, test } from "vitest";
import { calibrate } from "./calibrate.ts";
import type { LatencyStep } from "./calibration.ts";
import { measuredKnee } from "./knee.ts";

/**
 * Measured: three Kafka 4.3.1 brokers of 512 MiB heap, load and scrapes on two shared cores; one producer, 1 KiB, acks
 * all, three replicas; `highwater bench --load-curve --percents 10,20,30,40,50,60,70,80,90,105 --repeats 3 --duration 15
 * --warmup 12`. Bytes received by a broker a second, p99 of the producer in ms of each repeat, whether it kept up.
 */
const MEASURED: readonly (readonly [number, readonly number[], boolean])[] = [
  [0.702546e6, [86, 14, 15], true],
  [1.405092e6, [19, 15, 14], true],
  [2.107638e6, [24, 34, 19], true],
  [2.810184e6, [28, 24, 18], true],
  [3.523215e6, [37, 37, 37], true],
  [4.225761e6, [40, 66, 37], true],
  [4.928307e6, [32, 63, 45], true],
  [5.630853e6, [292, 79, 33], true],
  [6.333399e6, [43, 56, 75], true],
  [6.97303e6, [3481], false],
  [7.067402e6, [3087], false],
  [7.392461e6, [268, 373, 68], true],
  [9.678356e6, [2664], false],
];

const steps: readonly LatencyStep[] = MEASURED.flatMap(([receivedBytesPerSecond, p99s, targetReached]) =>
  p99s.map((p99Ms) => ({ id: `${receivedBytesPerSecond}-${p99Ms}`, receivedBytesPerSecond, p99Ms, targetReached })),
);
/** The first run beside the files that the search for the largest throughput left. */
const DISTURBED = "702546-86";
const undisturbed = steps.filter(({ id }) => id !== DISTURBED);

const foretold = (part: readonly LatencyStep[]): number => {
  const { latency } = calibrate({ latency: part, throughput: [] });
  if (!latency.ok) throw new Error(latency.reason);
  return latency.knee.receivedBytesPerSecond;
};

test("a real cluster's knee is foretold within 20 % of the one that was measured", () => {
  const { points } = calibrate({ latency: undisturbed, throughput: [] });
  const measured = measuredKnee(points)?.receivedBytesPerSecond ?? Number.NaN;
  expect(measured).toBeCloseTo(4.73e6, -5);
  expect(Math.abs(foretold(undisturbed) / measured - 1)).toBeLessThan(0.2);
  // From every other load only, the first of them or the second.
  const ofEvery = (first: number) => {
    const chosen = new Set(points.filter((_, index) => index % 2 === first).flatMap(({ ids }) => ids));
    return foretold(undisturbed.filter(({ id }) => chosen.has(id))) / measured - 1;
  };
  expect(ofEvery(1)).toBeCloseTo(-0.06, 1);
  expect(ofEvery(0)).toBeCloseTo(0.23, 1);
});

test("the run that was disturbed is named in the refusal", () => {
  expect(calibrate({ latency: steps, throughput: [] }).latency).toMatchObject({
    ok: false,
    code: "repeatsDisagree",
    reason: expect.stringContaining("14 ms to 86 ms at 703 kB/s"),
    ids: expect.arrayContaining([DISTURBED]),
  });
});
