import { Type, type Static } from "typebox";
import { List, NullOr, Timestamp } from "./common.ts";
import { MOST, num, strict, text } from "./sizing-fields.ts";

const MOST_BROKERS = 1000;
const MOST_POINTS = 5000;

const value = (description: string) => NullOr(Type.Number({ description }));
const id = Type.String({ minLength: 1, maxLength: 100, description: "Broker id" });
const signal = Type.String({ minLength: 1, maxLength: 100, description: "Name of a signal, as in GET /signals" });

/** Most characters of an observation as JSON. */
export const MOST_OBSERVED_CHARACTERS = 4_000_000;

const ObservedSignal = Type.Object(
  {
    brokerId: id,
    signal,
    mean: value("Mean over the run; null where nothing was read"),
    least: value("Least"),
    most: value("Most"),
    last: value("Newest within the run"),
    points: Type.Array(
      Type.Unsafe<readonly [number, number | null]>(
        Type.Array(NullOr(num("Seconds after startedAt, then the value or null")), { minItems: 2, maxItems: 2 }),
      ),
      { maxItems: MOST_POINTS, description: "Readings: seconds after startedAt, and the value or null" },
    ),
  },
  strict("A signal of one broker while a run went on, in the unit of the signal"),
);

/** What the brokers reported while a run went on: the other side of what its client saw. */
export const BrokerObservation = Type.Object(
  {
    startedAt: Timestamp("When measuring began"),
    endedAt: Timestamp("When measuring ended"),
    scrapeIntervalSeconds: Type.Number({
      exclusiveMinimum: 0,
      maximum: MOST.milliseconds,
      description: "Seconds between scrapes",
    }),
    scrapes: Type.Integer({ minimum: 0, description: "Scrapes that were read, over all brokers" }),
    failedScrapes: Type.Integer({ minimum: 0, description: "Scrapes that failed" }),
    signals: Type.Array(ObservedSignal, { maxItems: 20 * MOST_BROKERS, description: "Signals by broker" }),
    notes: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 20, description: "What to know about it" }),
  },
  strict("What the brokers reported while a run went on"),
);
export type BrokerObservation = Static<typeof BrokerObservation>;

/** One broker's own view of a run, for a curve of load and p99. */
export const BrokerTotal = Type.Object(
  {
    brokerId: text("Broker id"),
    receivedBytesPerSecond: value("Received by it, producers and replication, in bytes per second, as a mean"),
    p99Ms: value("99th percentile of the total time of its produce requests at the end of the run, in milliseconds"),
    meanMs: value("Mean total time of its produce requests, in milliseconds"),
  },
  { description: "What one broker reported of a run" },
);

export const BrokerTotals = List(BrokerTotal, "What the brokers reported; empty where they were not observed");
