import { DAY_MS } from "../../../apps/api/src/metrics-store/days.ts";
import type { BrokerColumns, MetricsStore } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { CLUSTER_ID, INPUTS } from "../fleet.ts";
import { countPoints } from "./count-points.ts";
import { countSamples } from "./count-samples.ts";
import { type Findings, worst } from "./findings.ts";
import type { Span } from "./kept.ts";
import type { ToldReadings } from "./told-readings.ts";

/** All inputs of all brokers, from the beginning on. */
export const allColumns = (store: MetricsStore, told: ToldReadings): Promise<BrokerColumns[]> =>
  store.columns({
    clusterId: CLUSTER_ID,
    inputs: INPUTS,
    fromMs: 0,
    // What was sent last may be there without an acknowledgement.
    toMs: told.newestMs + 100 * DAY_MS,
  });

/** Holds all that a store tells, as columns and as charts, against what it must. */
export const countStore = async (store: MetricsStore, told: ToldReadings, span: Span): Promise<Findings> =>
  worst([countSamples(await allColumns(store, told), told, span), await countPoints(store, told, span)]);
