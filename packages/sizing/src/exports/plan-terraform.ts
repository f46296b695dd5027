import type { SizingAnswer } from "../answer.ts";
import { readPolicy } from "../policy.ts";
import type { Policy } from "../policy.ts";
import type { Reader } from "../reader.ts";
import type { BillLine, NodeRole } from "../topology/topology.ts";
import { toGibibytes } from "../units.ts";
import { readWorkload } from "../workload.ts";
import type { Workload } from "../workload.ts";
import type { ExportedPlan } from "./export-format.ts";
import { hclAssignments, hclComment } from "./hcl-text.ts";
import type { HclValue } from "./hcl-text.ts";

/** "aws:m5.4xlarge" is the provider's "m5.4xlarge"; a machine of the user's own has no such type. */
const instanceType = (catalogId: string | null): string | null => {
  if (catalogId === null || catalogId.startsWith("own:")) return null;
  return catalogId.slice(catalogId.indexOf(":") + 1);
};

const machines = ({ topology }: SizingAnswer, role: NodeRole): BillLine | null =>
  topology.bill.find((line) => line.role === role) ?? null;

const gibibytes = (bytes: number | null | undefined): number | null =>
  bytes === null || bytes === undefined ? null : Math.ceil(toGibibytes(bytes));

type Variables = Readonly<Record<string, HclValue>>;

const broker = ({ name, request, answer }: ExportedPlan, policy: Policy): Variables => {
  const line = machines(answer, "broker");
  const capacity = answer.constraints.find((constraint) => constraint.name === "diskCapacity")?.limitPerBroker;
  const catalogId = request.broker?.catalogId ?? null;
  return {
    plan_name: name,
    broker_count: answer.brokers,
    broker_instance_type: instanceType(catalogId),
    broker_catalog_id: catalogId,
    broker_hardware_threads: line?.hardwareThreads ?? null,
    broker_memory_gib: gibibytes(line?.memoryBytes),
    broker_network_gbps: answer.nic?.gbps ?? null,
    broker_disk_gib: gibibytes(capacity ?? answer.perBroker.storedBytes / policy.maxUtilization.diskCapacity),
    broker_drives: line?.drives ?? null,
    availability_zones: policy.availabilityZones,
    topology_kind: answer.topology.kind,
  };
};

const around = ({ answer }: ExportedPlan): Variables => {
  const { controllers, observers, clients } = answer.topology;
  const controller = machines(answer, "controller");
  return {
    controller_count: controllers,
    controller_hardware_threads: controller?.hardwareThreads ?? null,
    controller_memory_gib: gibibytes(controller?.memoryBytes),
    observer_broker_count: observers?.brokers ?? 0,
    client_node_count: clients?.nodes ?? 0,
    client_network_gbps: clients?.linkGbps ?? null,
    support_node_count: machines(answer, "support")?.nodes ?? 0,
  };
};

const topics = ({ answer }: ExportedPlan, workload: Workload): Variables => ({
  partitions: workload.partitions ?? answer.partitions.recommended,
  replication_factor: workload.replicationFactor,
  min_insync_replicas: workload.minInsyncReplicas,
  observers_per_partition: answer.topology.observers?.perPartition ?? 0,
  retention_hours: workload.retentionHours,
  local_retention_hours: workload.localRetentionHours,
  tls_enabled: workload.tls,
});

/** Terraform variables of the plan, to feed a module of one's own; what is in which unit stands in the comments. */
export const planTerraform = (plan: ExportedPlan): string => {
  // The answer was made from this request, so its fields are read once more without any issue.
  const reader: Reader = { issues: [], assumptions: [] };
  const workload = readWorkload(reader, plan.request.workload ?? {});
  const policy = readPolicy(reader, plan.request.policy ?? {}, workload.replicationFactor);
  const about = [plan.name, plan.createdAt, plan.url].filter((part) => part !== undefined && part !== "");
  const lines = [
    hclComment(`Kafka plan: ${about.join(" · ")}`),
    hclComment("Variables for a module of your own. null: the plan does not say."),
    "",
    hclComment("Brokers. broker_network_gbps is per direction; broker_disk_gib is what logs need or have, per broker."),
    ...hclAssignments(broker(plan, policy)),
    "",
    hclComment("Machines around the brokers."),
    ...hclAssignments(around(plan)),
    "",
    hclComment("Topics. local_retention_hours is what brokers keep where storage is tiered."),
    ...hclAssignments(topics(plan, workload)),
  ];
  return `${lines.join("\n")}\n`;
};
