import type { ScalePath, ScaleStep } from "@highwater/sizing";
import { showText, threeDigits } from "../../../lib/units.ts";
import type { Sized } from "./plan.ts";

/** A corner of the staircase: at this multiple of the load the brokers become so many. */
export interface StairPoint {
  readonly factor: number;
  readonly brokers: number;
}

/** A stretch of load with one link speed. */
export interface LinkStretch {
  readonly fromFactor: number;
  readonly toFactor: number;
  readonly gbps: number | null;
}

/** What the chart of the path draws. */
export interface ScalePlot {
  readonly stairs: readonly StairPoint[];
  readonly links: readonly LinkStretch[];
  readonly knee: StairPoint | null;
  readonly fromFactor: number;
  readonly toFactor: number;
}

const stairsOf = (steps: readonly ScaleStep[]): readonly StairPoint[] => {
  const last = steps.at(-1);
  return [
    ...steps.map(({ fromFactor, brokers }) => ({ factor: fromFactor, brokers })),
    ...(last === undefined ? [] : [{ factor: last.toFactor, brokers: last.brokers }]),
  ];
};

const linksOf = (steps: readonly ScaleStep[]): readonly LinkStretch[] => {
  const links: LinkStretch[] = [];
  for (const { fromFactor, toFactor, nicGbps } of steps) {
    const before = links.at(-1);
    if (before !== undefined && before.gbps === nicGbps) links[links.length - 1] = { ...before, toFactor };
    else links.push({ fromFactor, toFactor, gbps: nicGbps });
  }
  return links;
};

/** The staircase of brokers and the stretches of link speeds of a path; null where it has no steps. */
export const scalePlot = ({ steps, knee }: ScalePath): ScalePlot | null => {
  const first = steps[0];
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const carrying = steps.findLast(({ toFactor }) => knee !== null && toFactor <= knee.factor * (1 + 1e-9)) ?? first;
  return {
    stairs: stairsOf(steps),
    links: linksOf(steps),
    knee: knee === null ? null : { factor: knee.factor, brokers: carrying.brokers },
    fromFactor: first.fromFactor,
    toFactor: last.toFactor,
  };
};

/** How a load on the path is said: in the records or the bytes that the form asks for. */
export interface LoadScale {
  /** What one time the load is, in `unit`. */
  readonly once: number;
  readonly unit: "records/s" | "bytes/s";
}

/** The given load, in the unit it was given in. */
export const loadScale = ({ request, answer }: Pick<Sized, "request" | "answer">): LoadScale => {
  const records = request.workload?.recordsPerSecond ?? null;
  const bytes = request.workload?.bytesPerSecond ?? null;
  return bytes === null && records !== null
    ? { once: records, unit: "records/s" }
    : { once: bytes ?? answer.cluster.producedBytesPerSecond, unit: "bytes/s" };
};

/** A multiple of the load in its unit: "7.5 M records/s", "1.02 GB/s". */
export const loadWords = (factor: number, { once, unit }: LoadScale): string => showText(once * factor, unit);

/** A multiple as people say it: "half", "1.33 times", "the load given". */
export const timesWords = (factor: number): string =>
  Math.abs(factor - 1) < 1e-9 ? "the load given" : `${threeDigits(factor)} times the load given`;

/** The path in words, for those who do not see it. */
export const describeScale = (plot: ScalePlot, scale: LoadScale): string => {
  const first = plot.stairs[0]?.brokers ?? 0;
  const last = plot.stairs.at(-1)?.brokers ?? 0;
  const links = plot.links.map(
    ({ gbps, toFactor }) =>
      `${gbps === null ? "a link that is not known" : `${threeDigits(gbps)} Gb/s`} up to ${loadWords(toFactor, scale)}`,
  );
  return `From ${loadWords(plot.fromFactor, scale)} to ${loadWords(plot.toFactor, scale)}: ${first} to ${last} brokers. Links: ${links.join(", ")}.`;
};

const LOG_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10] as const;

/** The multiples that the axis names, within the path. */
export const factorTicks = ({ fromFactor, toFactor }: ScalePlot): readonly number[] =>
  LOG_STEPS.filter((factor) => factor >= fromFactor * (1 - 1e-9) && factor <= toFactor * (1 + 1e-9));

/** Where a multiple lies between the ends of the path, from 0 to 1, in powers of ten. */
export const placeOf = (factor: number, { fromFactor, toFactor }: ScalePlot): number =>
  toFactor <= fromFactor ? 0 : Math.log(factor / fromFactor) / Math.log(toFactor / fromFactor);
