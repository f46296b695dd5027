import type { Columns } from "@highwater/telemetry";
import type { BrokerColumns } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { BROKER_IDS, INPUTS, partOf, PARTS, samplesOf, type SentReading, valueOf } from "../fleet.ts";
import { type Findings, NOTHING } from "./findings.ts";
import type { Span } from "./kept.ts";
import type { ToldReadings } from "./told-readings.ts";

export interface CountedSamples extends Findings {
  /** All that is there, whether or not it was acknowledged. */
  readonly there: readonly SentReading[];
}

type Values = readonly (Float64Array | undefined)[];

/** Parts that any value is there of. */
const partsThere = (values: Values, row: number): number => {
  let parts = 0;
  values.forEach((column, place) => {
    if (!Number.isNaN(column?.[row] ?? Number.NaN)) parts |= partOf(place);
  });
  return parts;
};

/** Values that are not what was sent, of the parts that are there; half of a part counts too. */
const wrongValues = (values: Values, row: number, { brokerId, timeMs, parts }: SentReading): number => {
  let wrong = 0;
  values.forEach((column, place) => {
    const expected = (parts & partOf(place)) === 0 ? Number.NaN : valueOf(brokerId, timeMs, place);
    if (!Object.is(column?.[row] ?? Number.NaN, expected)) wrong += 1;
  });
  return wrong;
};

const countBroker = (brokerId: string, { timesMs, inputs }: Columns, told: ToldReadings, span: Span) => {
  const values = INPUTS.map((name) => inputs(name));
  const there = new Map<number, SentReading>();
  let [lost, doubled, wrong, returned] = [0, 0, 0, 0];
  timesMs.forEach((timeMs, row) => {
    const reading = { brokerId, timeMs, parts: partsThere(values, row) };
    const samples = samplesOf(reading);
    if (there.has(timeMs)) doubled += samples;
    if (timeMs < span.goneBeforeMs) returned += samples;
    wrong += wrongValues(values, row, reading);
    there.set(timeMs, reading);
  });
  for (const timeMs of told.timesOf(brokerId)) {
    if (timeMs < span.staysFromMs) continue;
    const parts = told.partsOf(brokerId, timeMs) & (PARTS.whole ^ (there.get(timeMs)?.parts ?? 0));
    if (parts !== 0) lost += samplesOf({ brokerId, timeMs, parts });
  }
  return { lost, doubled, wrong, returned, there: [...there.values()] };
};

const EMPTY: Columns = { timesMs: new Float64Array(), inputs: () => undefined };

/** Holds every sample that is there against what was sent, and what must be there against what is. */
export const countSamples = (brokers: readonly BrokerColumns[], told: ToldReadings, span: Span): CountedSamples => {
  const found = new Map(brokers.map(({ brokerId, columns }) => [brokerId, columns]));
  const there: SentReading[] = [];
  let findings = NOTHING;
  for (const brokerId of BROKER_IDS) {
    const one = countBroker(brokerId, found.get(brokerId) ?? EMPTY, told, span);
    there.push(...one.there);
    findings = {
      lost: findings.lost + one.lost,
      doubled: findings.doubled + one.doubled,
      wrong: findings.wrong + one.wrong,
      returned: findings.returned + one.returned,
      faults: [],
    };
  }
  return { ...findings, there };
};
