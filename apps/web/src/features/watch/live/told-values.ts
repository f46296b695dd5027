import type { LiveSamples } from "@highwater/contract";
import { MINUTE_MS } from "../../../lib/durations.ts";

/** A value that nobody has told for so long is no longer shown beside newer ones of the same broker. */
const KEPT_MS = 5 * MINUTE_MS;

interface Told {
  readonly timeMs: number;
  readonly value: number | null;
}

/** The newest values of each broker; several sources, such as a broker and its machine, tell parts of them in turn. */
export const createToldValues = () => {
  const byBroker = new Map<string, Map<string, Told>>();
  return {
    /** @returns all that is known of the broker then, at the newest time that it was told of */
    take: ({ brokerId, timeMs, ofBroker, values }: LiveSamples): LiveSamples => {
      const told = byBroker.get(brokerId) ?? new Map<string, Told>();
      byBroker.set(brokerId, told);
      for (const [signal, value] of Object.entries(values)) {
        if ((told.get(signal)?.timeMs ?? 0) < timeMs) told.set(signal, { timeMs, value });
      }
      const newestMs = Math.max(timeMs, ...[...told.values()].map((one) => one.timeMs));
      for (const [signal, one] of told) if (one.timeMs < newestMs - KEPT_MS) told.delete(signal);
      const known = Object.fromEntries([...told].map(([signal, { value }]) => [signal, value]));
      return { brokerId, timeMs: newestMs, ofBroker, values: known };
    },
  };
};
