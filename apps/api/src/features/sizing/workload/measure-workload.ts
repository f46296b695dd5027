import type { MeasuredWorkload } from "@highwater/contract/sizing-workload";
import { BrokerHardware } from "@highwater/contract/sizing-request-broker";
import { Policy } from "@highwater/contract/sizing-request-policy";
import { Workload } from "@highwater/contract/sizing-request-workload";
import type { Known } from "@highwater/sizing";
import { Value } from "typebox/value";
import type { ClusterRow } from "../../../database/find-cluster.ts";
import { ApiError } from "../../../errors.ts";
import type { MetricsStore } from "../../../metrics-store/metrics-store.ts";
import { clusterFacts } from "./cluster-facts.ts";
import { meanOf } from "./cluster-points.ts";
import { type Found, isFound } from "./finding.ts";
import { judgeProvisioning, presentBrokers } from "./judge-provisioning.ts";
import { layoutFindings } from "./partition-layout.ts";
import { type Readings, readWindow, type Window } from "./readings.ts";
import { retentionFinding } from "./retention.ts";
import { trafficFindings } from "./traffic.ts";
import { refusedFields } from "./refused-fields.ts";
import { UNTOLD } from "./untold.ts";

const WORKLOAD = "workload.";
const RATE = `${WORKLOAD}bytesPerSecond`;

const noTraffic = (detail: string) => new ApiError(422, "No workload to measure", detail);

/** Why a window holds no traffic, and what to do about it. */
const explain = async (store: MetricsStore, cluster: ClusterRow, { points }: Readings, window: Window) => {
  const brokers = await store.brokers(cluster.id);
  const newestMs = Math.max(...brokers.map(({ lastSampleMs }) => lastSampleMs));
  if (brokers.length === 0)
    return noTraffic(
      `There are no samples of "${cluster.name}" yet. Add targets to scrape, or push expositions to /api/v1/clusters/${cluster.name}/ingest/prometheus, and ask again after two scrapes.`,
    );
  if (newestMs < window.fromMs)
    return noTraffic(
      `The newest sample of "${cluster.name}" is of ${new Date(newestMs).toISOString()}, before this window. Choose a longer window, or see why its brokers are silent.`,
    );
  if (meanOf(points("bytes_in_rate")) === undefined)
    return noTraffic(
      `The samples of "${cluster.name}" in this window do not tell bytes_in_rate: it needs two scrapes of a broker no more than 5 minutes apart, and an exporter that gives kafka.server BrokerTopicMetrics BytesInPerSec.`,
    );
  return noTraffic(
    `Nothing was produced to "${cluster.name}" in this window. Choose a window with traffic in it, such as window=7d.`,
  );
};

const withoutFields = (part: object, name: string, fields: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !fields.has(`${name}.${key}`)));

const workloadOf = (found: readonly Found[]): object =>
  Object.fromEntries(
    found
      .filter(({ field }) => field.startsWith(WORKLOAD))
      .map(({ field, value }) => [field.slice(WORKLOAD.length), value]),
  );

/**
 * The workload of a live cluster in the shape of a sizing request, with how each field was found.
 *
 * @throws {ApiError} 422 where the window holds no traffic
 */
export const measureWorkload = async (
  store: MetricsStore,
  cluster: ClusterRow,
  window: Window,
  known: Known,
): Promise<MeasuredWorkload> => {
  const readings = await readWindow(store, cluster, window);
  const traffic = trafficFindings(readings);
  if (traffic.length === 0) throw await explain(store, cluster, readings, window);
  const { p99, broker, policy, findings } = clusterFacts(cluster, known.catalog);
  const all = [...traffic, ...layoutFindings(readings), retentionFinding(readings), p99, ...findings];
  const told = all.filter(isFound);
  const refused = refusedFields({ workload: workloadOf(told), broker, policy }, known);
  const rateFault = refused.get(RATE);
  if (rateFault !== undefined) throw noTraffic(`The rate that was measured cannot be sized: it ${rateFault}.`);
  const found = told.filter(({ field }) => !refused.has(field));
  const left = told.filter(({ field }) => refused.has(field));
  const request = {
    workload: Value.Parse(Workload, workloadOf(found)),
    broker: Value.Parse(BrokerHardware, withoutFields(broker, "broker", refused)),
    policy: Value.Parse(Policy, withoutFields(policy, "policy", refused)),
  };
  return {
    cluster: cluster.name,
    from: new Date(window.fromMs).toISOString(),
    to: new Date(window.toMs).toISOString(),
    ...request,
    found,
    missing: [
      ...all.flatMap((finding) => (isFound(finding) ? [] : [finding])),
      ...left.map(({ field, value }) => ({ field, why: `${value} was found, which ${refused.get(field)}.` })),
      ...UNTOLD,
    ],
    provisioning: judgeProvisioning(request, await presentBrokers(store, cluster, window), known),
  };
};
