import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expressionsOf, familyOf, latestValues, readScrape, SIGNALS } from "@highwater/telemetry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackfilledPrometheus, startBackfilled } from "./backfilled-prometheus.ts";
import { later, madeUp, recorded } from "./pages.ts";

const MINUTE_MS = 60_000;
/** The window of the catalogue's rates: it begins at the one scrape and ends at the other, so nothing is extrapolated. */
const WINDOW_MS = MINUTE_MS;
/** Farther apart than Prometheus looks back, so that each naming is alone. */
const SLOT_MS = 10 * MINUTE_MS;
/**
 * What the two differ by is rounding: the order of sums, times in seconds against milliseconds, and the thirteen digits that
 * the console keeps of what is no whole number, as counters of the made-up later pages are.
 */
const TOLERANCE = 1e-6;
/** In place of which people put their own in the expression. */
const DISK_BYTES = 2e12;

const KAFKA_4_3_1 = [
  "bitnami.exporter-0.20.0",
  "bitnami.exporter-1.0.1",
  "catch-all.exporter-1.0.1",
  "confluent-kafka_broker.exporter-1.0.1",
  "kafka-2_0_0.exporter-0.20.0",
  "kafka-2_0_0.exporter-1.0.1",
  "kafka-mixin.exporter-0.20.0",
  "kafka-mixin.exporter-1.0.1",
  "koperator.exporter-0.20.0",
  "koperator.exporter-1.0.1",
  "strimzi.exporter-1.0.1",
].map((name) => `kafka-4.3.1/${name}.prom.gz`);

const KAFKA_4_1_0 = [
  "confluent-kafka_broker",
  "default-no-rules",
  "jmx_exporter-kafka-2_0_0.exporter-0.20.0",
  "jmx_exporter-kafka-2_0_0",
  "lowercase-match-all",
  "strimzi-kafka-metrics",
].map((name) => `scrapes/${name}.prom.gz`);

/** Pages of which no program's has been recorded. */
const MADE_UP = [
  "jmx-exporter-kafka-kraft-3_0_0",
  "strimzi-metrics-reporter",
  "aiven",
  "opentelemetry-java-agent",
  "opentelemetry-jmx",
  "opentelemetry-kafka-metrics-receiver",
  "redpanda",
  "kafka-exporter",
  "kminion",
  "smartctl-exporter",
];

/** A page and the same source's next one. */
interface Scrapes {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const NEVER_COMMITTED = 'kafka_consumergroup_lag{consumergroup="audit",partition="0",topic="orders"} -1\n';

const PAGES: readonly Scrapes[] = [
  ...[...KAFKA_4_3_1, ...KAFKA_4_1_0].map((name) => ({ name, before: recorded(name), after: later(recorded(name)) })),
  ...MADE_UP.map((name) => ({ name, before: madeUp(name), after: later(madeUp(name)) })),
  ...["confluent-kafka_broker", "jmx_exporter-kafka-2_0_0", "strimzi-kafka-metrics", "default-no-rules"].map(
    (name) => ({
      name: `${name}, the load stopped`,
      before: recorded(`scrapes/${name}.prom.gz`),
      after: recorded(`scrapes/${name}.idle.prom.gz`),
    }),
  ),
  {
    name: "kafka-exporter, with a group that has never committed",
    before: madeUp("kafka-exporter") + NEVER_COMMITTED,
    after: madeUp("kafka-exporter") + NEVER_COMMITTED,
  },
  {
    name: "node_exporter",
    before: recorded("scrapes/node_exporter-1.5.0.prom.gz"),
    after: recorded("scrapes/node_exporter-1.5.0.later.prom.gz"),
  },
];

/** A whole minute of yesterday, so that Prometheus' steps fall on the scrapes. */
const FIRST_MS = Math.floor((Date.now() - 24 * 60 * MINUTE_MS) / SLOT_MS) * SLOT_MS;
const beforeMs = (slot: number): number => FIRST_MS + slot * SLOT_MS;

let directory: string;
let prometheus: BackfilledPrometheus;

/** What no naming knows is in no expression, and only costs time. */
const known = (body: string): string =>
  body
    .split("\n")
    .filter((line) => {
      const [name = ""] = /^[a-zA-Z_:][\w:]*/.exec(line) ?? [];
      return familyOf(name) === name || name.endsWith("_bucket");
    })
    .join("\n");

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "highwater-promql-"));
  await chmod(directory, 0o755);
  prometheus = await startBackfilled(
    directory,
    PAGES.flatMap(({ before, after }, slot) => [
      { timeMs: beforeMs(slot), body: known(before) },
      { timeMs: beforeMs(slot) + WINDOW_MS, body: known(after) },
    ]),
  );
});

afterAll(async () => {
  await prometheus?.stop();
  await rm(directory, { recursive: true, force: true });
});

const read = (body: string) => readScrape(new TextEncoder().encode(body), { diskBytes: DISK_BYTES });

const EXPRESSIONS = new Map(SIGNALS.map((signal) => [signal.name, expressionsOf(signal)]));

const isNear = (value: number, expected: number): boolean =>
  Math.abs(value - expected) <= TOLERANCE * Math.max(1, Math.abs(expected));

test.each(PAGES.map(({ name }, slot) => [name, slot] as const))(
  "%s: Prometheus makes of two scrapes what the console makes of them",
  async (_, slot) => {
    const { before, after } = PAGES[slot] ?? { before: "", after: "" };
    const [earlier, newest] = [read(before), read(after)];
    const timeMs = beforeMs(slot) + WINDOW_MS;
    const values = latestValues(
      { timeMs: beforeMs(slot), inputs: earlier.inputs },
      { timeMs, inputs: newest.inputs },
      { maxGapMs: 5 * MINUTE_MS, diskBytes: DISK_BYTES },
    );
    expect(newest.naming).not.toBeNull();

    const compared = await Promise.all(
      SIGNALS.map(async (signal) => {
        const text = EXPRESSIONS.get(signal.name)?.find(({ naming }) => naming === newest.naming)?.text ?? null;
        const ours = values.get(signal.name) ?? null;
        const answer = text === null ? [] : await prometheus.evaluate(text, timeMs);
        const numbers = answer.filter(({ value }) => !Number.isNaN(value));
        const isSame =
          ours === null ? numbers.length === 0 : numbers.length === 1 && isNear(numbers[0]?.value ?? NaN, ours);
        return { signal: signal.name, ours, prometheus: answer, text, isSame };
      }),
    );
    const differing = compared.filter(({ isSame }) => !isSame);
    const told = compared.filter(({ ours }) => ours !== null).length;
    expect(differing).toStrictEqual([]);
    expect(told).toBeGreaterThan(2);
  },
);
