import { findSignal, type InputName, type SignalName } from "@highwater/telemetry";
import type { MetricsStore } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { BROKER_IDS, CLUSTER_ID, INPUTS, partOf, valueOf } from "../fleet.ts";
import { type Findings, NOTHING } from "./findings.ts";
import type { Span } from "./kept.ts";
import type { ToldReadings } from "./told-readings.ts";

/** Signals that are one input as it is. */
const PLAIN: readonly (SignalName & InputName)[] = ["request_queue_size", "leader_count"];
/** So many that no two samples share one. */
const POINTS = 10_000_000;
const MAX_GAP_MS = 5 * 60 * 1000;

/** Charts of one broker as pages ask for them, each sample a point. */
export const pointsOf = async (
  store: MetricsStore,
  { name, brokerId }: { readonly name: SignalName; readonly brokerId: string },
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<(readonly [timeMs: number, value: number])[]> => {
  const signal = findSignal(name);
  if (signal === undefined) throw new Error(`there is no signal ${name}`);
  const query = { clusterId: CLUSTER_ID, signal, brokerId, fromMs, toMs, points: POINTS, maxGapMs: MAX_GAP_MS };
  const { series } = await store.series(query);
  return (series[0]?.points ?? []).flatMap(([timeMs, value]) => (value === null ? [] : [[timeMs, value] as const]));
};

/** Holds the charts of all brokers against what was sent. */
export const countPoints = async (store: MetricsStore, told: ToldReadings, span: Span): Promise<Findings> => {
  let [lost, doubled, wrong] = [0, 0, 0];
  const range = { fromMs: span.staysFromMs, toMs: told.newestMs };
  if (range.toMs < range.fromMs) return NOTHING;
  for (const name of PLAIN) {
    const place = INPUTS.indexOf(name);
    for (const brokerId of BROKER_IDS) {
      const there = new Set<number>();
      for (const [timeMs, value] of await pointsOf(store, { name, brokerId }, range)) {
        if (there.has(timeMs)) doubled += 1;
        if (value !== valueOf(brokerId, timeMs, place)) wrong += 1;
        there.add(timeMs);
      }
      for (const timeMs of told.timesOf(brokerId)) {
        const isTold = (told.partsOf(brokerId, timeMs) & partOf(place)) !== 0;
        if (!isTold || timeMs < range.fromMs || Number.isNaN(valueOf(brokerId, timeMs, place))) continue;
        if (!there.has(timeMs)) lost += 1;
      }
    }
  }
  return { ...NOTHING, lost, doubled, wrong };
};
