import { TWITTER_2022 } from "../profiles/twitter-2022.ts";
import type { CpuMeasurement } from "../profile.ts";
import { toMegabytes } from "../units.ts";

/** A row of the case study: what one broker sustained, with the printed figure per core. */
export interface TwitterRow {
  readonly measurement: CpuMeasurement;
  readonly printedMegabytesPerSecondPerCore: number;
  readonly connections: number | null;
  readonly printedConnectionsPerCore: number | null;
}

type Printed = readonly [number, number | null, number | null];

const PRINTED: readonly Printed[] = [
  [5, 80_000, 1538.5],
  [5.8, null, null],
  [4.9, null, null],
  [6.25, 150_000, 2083.3],
];

/** The printed rows in the order of the profile's measurements: F5 and F6, each with JDK 8 and 11.0.15. */
export const TWITTER_ROWS: readonly TwitterRow[] = (TWITTER_2022.cpu?.measurements ?? []).flatMap(
  (measurement, index) => {
    const cells = PRINTED[index];
    if (cells === undefined) return [];
    const [printedMegabytesPerSecondPerCore, connections, printedConnectionsPerCore] = cells;
    return [{ measurement, printedMegabytesPerSecondPerCore, connections, printedConnectionsPerCore }];
  },
);

/** MB/s of one core, worked out from the broker's rate and its cores. */
export const megabytesPerSecondPerCore = ({ receivedBytesPerSecond, cores }: CpuMeasurement): number =>
  toMegabytes(receivedBytesPerSecond) / cores;

const rowOf = (host: string, jdk: string): CpuMeasurement | undefined =>
  TWITTER_ROWS.find(({ measurement }) => measurement.host.startsWith(host) && measurement.jdk === jdk)?.measurement;

const perCore = (host: string, jdk: string): number => {
  const row = rowOf(host, jdk);
  return row === undefined ? Number.NaN : megabytesPerSecondPerCore(row);
};

/** Connections of one core; NaN where none were counted. */
export const connectionsPerCore = ({ connections, measurement }: TwitterRow): number =>
  (connections ?? Number.NaN) / measurement.cores;

const connectionsGain = (): number => {
  const [first, last] = [TWITTER_ROWS.at(0), TWITTER_ROWS.at(-1)];
  return first === undefined || last === undefined ? Number.NaN : connectionsPerCore(last) / connectionsPerCore(first);
};

/** The gains that the case study prints, beside what its own figures give. */
export const TWITTER_GAINS = [
  {
    what: "F5 to F6 on JDK 11.0.15, throughput per core",
    printed: 1.19,
    computed: perCore("F6", "11.0.15") / perCore("F5", "11.0.15"),
  },
  {
    what: "JDK 8 to 11.0.15 on F6, throughput per core",
    printed: 1.27,
    computed: perCore("F6", "11.0.15") / perCore("F6", "8"),
  },
  {
    what: "F5 with JDK 8 to F6 with JDK 11.0.15, throughput per core",
    printed: 1.25,
    computed: perCore("F6", "11.0.15") / perCore("F5", "8"),
  },
  { what: "F5 with JDK 8 to F6 with JDK 11.0.15, connections per core", printed: 1.35, computed: connectionsGain() },
] as const;
