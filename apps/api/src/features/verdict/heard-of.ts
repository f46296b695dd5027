import type { SignalName } from "@highwater/telemetry";
import type { Evidence, History } from "@highwater/telemetry/verdict";

type Brokers = Evidence["brokers"];

interface Heard {
  readonly nowMs: number;
  /** A broker that has told nothing itself for so long is doubted, whatever else tells of it; in milliseconds. */
  readonly doubtAfterMs: number;
  /** Histories of the last minutes. */
  readonly recent: ReadonlyMap<SignalName, readonly History[]>;
  /** The history of a signal as far back as a broker is remembered. */
  readonly read: (signal: SignalName) => Promise<readonly History[]>;
}

/** Of these a broker tells itself, not its machine. */
const OF_BROKERS: readonly SignalName[] = [
  "under_replicated_partitions",
  "produce_total_time_p99",
  "active_controllers",
];

const newestMs = (brokerId: string, histories: readonly History[]): number =>
  Math.max(
    -Infinity,
    ...histories
      .filter((history) => history.brokerId === brokerId)
      .map(({ points }) => points.at(-1)?.[0] ?? -Infinity),
  );

const ofAll = (byKnown: ReadonlyMap<SignalName, readonly History[]>): readonly History[] =>
  OF_BROKERS.flatMap((signal) => byKnown.get(signal) ?? []);

/**
 * When each broker itself was last heard of. Its machine's exporter may still answer when the broker does not, and the
 * canary tells of it too: that is silence of the broker. One that has told none of the signals in question counts by its newest sample.
 */
export const heardOf = async (brokers: Brokers, { nowMs, doubtAfterMs, recent, read }: Heard): Promise<Brokers> => {
  const isFresh = (timeMs: number) => nowMs - timeMs <= doubtAfterMs;
  const toldLately = ofAll(recent);
  const isDoubtful = ({ brokerId, lastSampleMs }: Brokers[number]) =>
    isFresh(lastSampleMs) && !isFresh(newestMs(brokerId, toldLately));
  if (!brokers.some(isDoubtful)) return brokers;
  const before = new Map<SignalName, readonly History[]>();
  for (const signal of OF_BROKERS) before.set(signal, await read(signal));
  const told = [...toldLately, ...ofAll(before)];
  return brokers.map((broker) => {
    const toldMs = newestMs(broker.brokerId, told);
    return isDoubtful(broker) && toldMs > -Infinity ? { ...broker, lastSampleMs: toldMs } : broker;
  });
};
