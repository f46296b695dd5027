import type { Label } from "@highwater/telemetry";
import { findLabel } from "../../../assembly/series-owner.ts";
import type { SentSeries } from "./sent-series.ts";

/** Where a sender says that samples belong, as the query has it. */
export interface SentQuery {
  readonly cluster?: string | undefined;
  readonly clusterLabel?: string | undefined;
  readonly brokerLabel?: string | undefined;
}

const CLUSTER_LABELS = ["kafka_cluster", "cluster", "kafka.cluster.alias", "kafka_cluster_alias"];

export const clusterOf = (series: SentSeries, { clusterLabel }: SentQuery): Label | undefined =>
  findLabel(series, clusterLabel === undefined ? CLUSTER_LABELS : [clusterLabel]);
