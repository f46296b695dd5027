// How far the knee that is read off noisy steps lies from the true one, for several definitions of a knee: the table in
// docs/decisions/0007. `node tools/bench/knee-definitions.ts`, about a second; the noise has a fixed seed.
import { medianOfKnown } from "@highwater/benchmarks";
import { isotonic } from "../../packages/sizing/src/calibration/isotonic.ts";

const LOWEST = 0.025;
const LOADS = Array.from({ length: 20 }, (_, step) => LOWEST + step / 20);
const REPEATS = 3;
const NOISE = 0.2;
const CLUSTERS = 500;
/** p99 of an idle broker over what the queue adds at half of the capacity. */
const BASES_OVER_SCALE = [0.5, 1, 3, 10, 30, 100, 300];
/** A step above the capacity ends at it, with a p99 of its own making. */
const SATURATED = { load: 1, times: 1000 };

type Curve = (load: number) => number;
interface Point {
  readonly load: number;
  readonly p99: number;
}

const random = (() => {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
})();
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

const rising = (points: readonly Point[]): readonly Point[] => {
  const logs = isotonic(points.map(({ p99 }) => Math.log(p99)));
  return points.map(({ load }, index) => ({ load, p99: Math.exp(logs[index] ?? Number.NaN) }));
};

/** Where p99 passes so many times the first, on straight lines of its logarithm. */
const crossing =
  (times: number) =>
  (points: readonly Point[]): number => {
    const up = rising(points);
    const target = times * (up[0]?.p99 ?? 0);
    const after = up.findIndex(({ p99 }) => p99 > target);
    const [from, to] = [up[after - 1], up[after]];
    if (from === undefined || to === undefined) return Number.NaN;
    return from.load + (Math.log(target / from.p99) / Math.log(to.p99 / from.p99)) * (to.load - from.load);
  };

const power = (points: readonly Point[]): number =>
  points.reduce((best, point) => (point.load / point.p99 > best.load / best.p99 ? point : best)).load;

const DEFINITIONS = new Map([
  ["load of maximum power", power],
  ["p99 at 1.5 times the lowest load's", crossing(1.5)],
  ["p99 at 2 times", crossing(2)],
  ["p99 at 3 times", crossing(3)],
]);

const FINE = Array.from({ length: 20_000 }, (_, step) => LOWEST + (step / 20_000) * (1 - LOWEST));

const measured = (curve: Curve): readonly Point[] => {
  const steps = LOADS.map((load) => {
    const repeats = Array.from({ length: REPEATS }, () => curve(load) * Math.exp(NOISE * normal()));
    return { load, p99: medianOfKnown(repeats) ?? Number.NaN };
  });
  return [...steps, { load: SATURATED.load, p99: curve(0) * SATURATED.times }];
};

const percent = (value: number) => `${Math.round(value * 100)} %`;

for (const [name, kneeOf] of DEFINITIONS) {
  const worst = BASES_OVER_SCALE.map((ratio) => {
    const curve: Curve = (load) => ratio + load / (1 - load);
    const truth = kneeOf(FINE.map((load) => ({ load, p99: curve(load) })));
    const errors = Array.from({ length: CLUSTERS }, () => Math.abs(kneeOf(measured(curve)) / truth - 1));
    return errors.toSorted((a, b) => a - b)[Math.floor(0.9 * CLUSTERS)] ?? Number.NaN;
  });
  process.stdout.write(`${name.padEnd(36)} ${percent(Math.min(...worst))} to ${percent(Math.max(...worst))}\n`);
}
