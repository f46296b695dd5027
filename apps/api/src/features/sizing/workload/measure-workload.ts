import type { MeasuredWorkload } from "@highwater/contract/sizing-workload";
import { BrokerHardware } from "@highwater/contract/sizing-request-broker";
import { Policy } from "@highwater/contract/sizing-request-policy";
import { Workload } from "@highwater/contract/sizing-request-workload";
import { type Known, provisioning } from "@highwater/sizing";
import { Value } from "typebox/value";
import type { ClusterRow } from "../../../database/find-cluster.ts";
import { ApiError } from "../../../errors.ts";
import type { MetricsStore } from "../../../metrics-store/metrics-store.ts";
import { clusterFacts } from "./cluster-facts.ts";
import { meanOf } from "./cluster-points.ts";
import { type Finding, type Found, isFound } from "./finding.ts";
import type { KafkaAnswer } from "./kafka/ask-kafka.ts";
import { kafkaFindings } from "./kafka/kafka-findings.ts";
import { mergeFindings } from "./merge-findings.ts";
import { layoutFindings } from "./partition-layout.ts";
import { presentBrokers } from "./present-brokers.ts";
import { storedFinding } from "./stored-bytes.ts";
import { type Readings, readWindow, type Window } from "./readings.ts";
import { retentionFinding } from "./retention.ts";
import { trafficFindings } from "./traffic.ts";
import { refusedFields } from "./refused-fields.ts";
import { UNTOLD } from "./untold.ts";

const WORKLOAD = "workload.";
const RATE = `${WORKLOAD}bytesPerSecond`;
const DISK = "broker.diskBytes";

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

/** The size of disks as Kafka tells it, where neither it nor drives were entered. */
const withVolumes = (broker: MeasuredWorkload["broker"], found: readonly Found[]): MeasuredWorkload["broker"] => {
  const size = found.find(({ field }) => field === DISK)?.value;
  return typeof size === "number" ? { ...broker, diskBytes: size } : broker;
};

const judge = async (
  request: Pick<MeasuredWorkload, "workload" | "broker" | "policy">,
  { store, cluster, readings, window, kafka }: Measuring,
  known: Known,
): Promise<MeasuredWorkload["provisioning"]> => {
  const { brokers, silent } = await presentBrokers(store, cluster, { readings, window, kafka });
  if (silent === 0) return { ...provisioning(request, brokers, known), silentBrokers: 0 };
  const why = `Kafka has ${brokers} brokers and ${silent} of them told no samples of late, so their load is not in what was measured: add their targets, or see why they are silent.`;
  return { ...provisioning(request, null, known), presentBrokers: brokers, silentBrokers: silent, why };
};

/** Where a workload is measured. */
interface Measuring {
  readonly store: MetricsStore;
  readonly cluster: ClusterRow;
  readonly window: Window;
  readonly readings: Readings;
  readonly kafka: KafkaAnswer;
}

const findingsOf = (
  { cluster, readings, kafka }: Measuring,
  traffic: readonly Finding[],
  catalog: Known["catalog"],
) => {
  const { p99, broker, policy, findings } = clusterFacts(cluster, catalog);
  const base = [...traffic, ...layoutFindings(readings), retentionFinding(readings), storedFinding(readings), p99];
  const hasDisks = broker.diskBytes !== undefined || broker.drives !== undefined;
  const all = mergeFindings([...base, ...findings], kafkaFindings(kafka), new Set(hasDisks ? [DISK] : []));
  return { all, policy, broker: withVolumes(broker, all.filter(isFound)) };
};

/**
 * The workload of a live cluster in the shape of a sizing request, with how each field was found.
 *
 * @throws {ApiError} 422 where the window holds no traffic
 */
export const measureWorkload = async (
  { store, askKafka }: { readonly store: MetricsStore; readonly askKafka: () => Promise<KafkaAnswer> },
  cluster: ClusterRow,
  window: Window,
  known: Known,
): Promise<MeasuredWorkload> => {
  const [readings, kafka] = await Promise.all([readWindow(store, cluster, window), askKafka()]);
  const measuring = { store, cluster, window, readings, kafka };
  const traffic = trafficFindings(readings);
  if (traffic.length === 0) throw await explain(store, cluster, readings, window);
  const { all, broker, policy } = findingsOf(measuring, traffic, known.catalog);
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
    provisioning: await judge(request, measuring, known),
  };
};
