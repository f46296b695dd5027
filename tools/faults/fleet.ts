import { INPUT_NAMES, type InputName } from "@highwater/telemetry";
import type { Reading } from "../../apps/api/src/metrics-store/metrics-store.ts";

export const CLUSTER_ID = 1;
/** Samples are told from here on. */
export const START_MS = Date.UTC(2026, 0, 20);
export const BROKER_IDS: readonly string[] = ["1", "2", "3", "4", "5", "6"];

const INPUT_COUNT = 36;
/** Those that counts ask for by name stand where their shape is. */
const NAMED: readonly InputName[] = [
  "bytes_in_total",
  "request_handler_idle_1m_ratio",
  "request_queue_size",
  "produce_total_time_p99_ms",
  "partition_count",
  "log_size_bytes",
  "produce_total_time_count",
  "network_processor_idle_ratio",
  "leader_count",
];

const OTHERS = INPUT_NAMES.filter((name) => !NAMED.includes(name));

/** A few dozen inputs, evenly out of all that there are. */
export const INPUTS: readonly InputName[] = [
  ...NAMED,
  ...OTHERS.filter((_, index) => index % Math.floor(OTHERS.length / (INPUT_COUNT - NAMED.length)) === 0),
].slice(0, INPUT_COUNT);

/** A reading comes whole, or in two parts, each of which has every other input. */
export const PARTS = { first: 1, second: 2, whole: 3 } as const;

/** A reading, or a part of one, that goes to the store. */
export interface SentReading {
  readonly brokerId: string;
  readonly timeMs: number;
  /** One of PARTS, or both of them together. */
  readonly parts: number;
}

/** Which part an input comes in. */
export const partOf = (place: number): number => (place % 2 === 0 ? PARTS.first : PARTS.second);

/** A whole number below 2^32 that looks like chance; the constants are those of MurmurHash3's end. */
const hash = (brokerId: string, timeMs: number, place: number): number => {
  const high = Math.floor(timeMs / 2 ** 32) + Number(brokerId) * 7919 + place * 104_729;
  let mixed = Math.imul((timeMs % 2 ** 32) ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** Numbers as brokers tell them: counters, ratios, small whole ones, decimals, mostly zero, any. */
const SHAPES: readonly ((chance: number, timeMs: number) => number)[] = [
  (chance, timeMs) => Math.floor(timeMs / 100) * 3 + (chance % 3),
  (chance) => chance / 2 ** 32,
  (chance) => chance % 1000,
  (chance) => (chance % 1_000_000) / 1000,
  (chance) => (chance % 50 === 0 ? chance % 7 : 0),
  (chance) => chance * 1.1e-7,
];

/** Some readings lack some inputs, so that rows have several layouts. */
const isAbsent = (brokerId: string, timeMs: number, place: number) =>
  place % 5 === 0 && hash(brokerId, timeMs, INPUT_COUNT) % 4 === 0;

/** The one value that an input of a broker has at a time; NaN where it is absent. */
export const valueOf = (brokerId: string, timeMs: number, place: number): number =>
  isAbsent(brokerId, timeMs, place)
    ? Number.NaN
    : (SHAPES[place % SHAPES.length]?.(hash(brokerId, timeMs, place), timeMs) ?? Number.NaN);

/** How many samples a part has, or both. */
export const samplesOf = ({ brokerId, timeMs, parts }: SentReading): number =>
  INPUTS.filter((_, place) => (parts & partOf(place)) !== 0 && !isAbsent(brokerId, timeMs, place)).length;

/** As the store takes it. */
export const readingOf = ({ brokerId, timeMs, parts }: SentReading): Reading => {
  const inputs = new Map<InputName, number>();
  INPUTS.forEach((name, place) => {
    if ((parts & partOf(place)) === 0) return;
    const value = valueOf(brokerId, timeMs, place);
    if (!Number.isNaN(value)) inputs.set(name, value);
  });
  return { clusterId: CLUSTER_ID, brokerId, timeMs, inputs };
};

/** Whole readings of all brokers at some times. */
export const ofAllBrokers = (timesMs: readonly number[]): SentReading[] =>
  timesMs.flatMap((timeMs) => BROKER_IDS.map((brokerId) => ({ brokerId, timeMs, parts: PARTS.whole })));
