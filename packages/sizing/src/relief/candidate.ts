import { readBroker } from "../broker.ts";
import { readPlanInput } from "../plan-input.ts";
import type { Known, PlanInput } from "../plan-input.ts";
import type { Reader } from "../reader.ts";
import type { BrokerRequest, SizingRequest } from "../request.ts";
import { bytesPerSecond } from "../units.ts";
import type { Workload } from "../workload.ts";

/** A plan that may be loosened, as it was asked for and as it was read. */
export interface Bound {
  readonly request: SizingRequest;
  readonly input: PlanInput;
  readonly known: Known;
}

/** One changed field of the request, with the plan as it would be read then. */
export interface Candidate {
  readonly change: string;
  readonly field: string;
  readonly value: number | string;
  /** null where the changed request would be refused. */
  readonly input: PlanInput | null;
  /** True where the change takes something away that more brokers do not give back. */
  readonly costsDurability?: boolean;
}

type WorkloadNumber =
  | "consumerGroups"
  | "laggingReaders"
  | "retentionHours"
  | "localRetentionHours"
  | "partitions"
  | "clientConnections"
  | "p99TargetMs";

/** A number of the workload that stands in the request as it is sized for. */
export const withWorkload = ({ input }: Bound, name: WorkloadNumber, value: number, change: string): Candidate => {
  const workload: Workload = { ...input.workload, [name]: value };
  const allowed = workload.laggingReaders <= workload.consumerGroups;
  return { change, field: `/workload/${name}`, value, input: allowed ? { ...input, workload } : null };
};

/** A change to the produced bytes, which become `share` of what they are. */
export const withRate = (
  { input }: Bound,
  name: "compressionRatio" | "bytesPerSecond",
  value: number,
  share: number,
  change: string,
): Candidate => {
  const { averageBytesPerSecond: average, peakBytesPerSecond: peak } = input.workload;
  const workload: Workload = {
    ...input.workload,
    averageBytesPerSecond: bytesPerSecond(average * share),
    peakBytesPerSecond: bytesPerSecond(peak * share),
  };
  return { change, field: `/workload/${name}`, value, input: { ...input, workload } };
};

/** Another replication factor, on which much of the request's reading depends. */
export const withReplicas = ({ request, known }: Bound, value: number, change: string): Candidate => {
  const reader: Reader = { issues: [], assumptions: [] };
  const changed = { ...request, workload: { ...request.workload, replicationFactor: value } };
  const input = readPlanInput(reader, changed, known);
  const refused = reader.issues.length > 0;
  return { change, field: "/workload/replicationFactor", value, input: refused ? null : input };
};

const brokerAs = ({ request, input, known }: Bound, changed: BrokerRequest): PlanInput | null => {
  const reader: Reader = { issues: [], assumptions: [] };
  const broker = readBroker(reader, { ...request.broker, ...changed }, known.catalog);
  return reader.issues.length > 0 ? null : { ...input, broker };
};

type BrokerField =
  | "catalogId"
  | "networkGbps"
  | "networkBytesPerSecond"
  | "diskBytesPerSecond"
  | "diskBytes"
  | "cores"
  | "jdk"
  | "ingressBytesPerSecond"
  | "maxPartitionReplicas"
  | "maxConnections";

/** A changed number or catalogue entry of the broker. */
export const withBroker = (bound: Bound, name: BrokerField, value: number | string, change: string): Candidate => ({
  change,
  field: `/broker/${name}`,
  value,
  input: brokerAs(bound, { [name]: value }),
});

/** Another number or another model of the broker's drives. */
export const withDrives = (
  bound: Bound,
  name: "catalogId" | "count",
  drives: { readonly catalogId: string; readonly count: number },
  change: string,
): Candidate => ({
  change,
  field: `/broker/drives/${name}`,
  value: drives[name],
  input: brokerAs(bound, { drives }),
});

/** Another minimum of brokers. */
export const withMinBrokers = ({ input }: Bound, value: number, change: string): Candidate => ({
  change,
  field: "/policy/minBrokers",
  value,
  input: { ...input, policy: { ...input.policy, minBrokers: value } },
});
