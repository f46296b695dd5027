import { readPolicy } from "../policy.ts";
import type { Reader } from "../reader.ts";
import type { BillLine, NodeRole } from "../topology/topology.ts";
import { toGibibytes } from "../units.ts";
import { readWorkload } from "../workload.ts";
import type { ExportedPlan } from "./export-format.ts";
import { hclAssignments, hclComment } from "./hcl-text.ts";

/** "aws:m5.4xlarge" is the provider's "m5.4xlarge"; a machine of the user's own has no such type. */
const instanceType = (catalogId: string | null | undefined): string | null => {
  if (catalogId === null || catalogId === undefined || catalogId.startsWith("own:")) return null;
  return catalogId.slice(catalogId.indexOf(":") + 1);
};

const machines = (bill: readonly BillLine[], role: NodeRole): BillLine | null =>
  bill.find((line) => line.role === role) ?? null;

const gibibytes = (bytes: number | null): number | null => (bytes === null ? null : Math.ceil(toGibibytes(bytes)));

/** Terraform variables of the plan, to feed a module of one's own; names and units stand in the comments. */
export const planTerraform = ({ name, request, answer, createdAt, url }: ExportedPlan): string => {
  // The answer was made from this request, so its fields are read once more without any issue.
  const reader: Reader = { issues: [], assumptions: [] };
  const workload = readWorkload(reader, request.workload ?? {});
  const policy = readPolicy(reader, request.policy ?? {}, workload.replicationFactor);
  const { topology, perBroker } = answer;
  const broker = machines(topology.bill, "broker");
  const controller = machines(topology.bill, "controller");
  const limit = answer.constraints.find((constraint) => constraint.name === "diskCapacity")?.limitPerBroker;
  const disk = limit ?? perBroker.storedBytes / policy.maxUtilization.diskCapacity;
  const about = [name, createdAt, url].filter((part) => part !== undefined && part !== "").join(" · ");
  const lines = [
    hclComment(`Kafka plan: ${about}`),
    hclComment("Variables for a module of your own. null: the plan does not say."),
    "",
    hclComment("Brokers. broker_network_gbps is per direction; broker_disk_gib is what logs need or have, per broker."),
    ...hclAssignments({
      plan_name: name,
      broker_count: answer.brokers,
      broker_instance_type: instanceType(request.broker?.catalogId),
      broker_catalog_id: request.broker?.catalogId ?? null,
      broker_hardware_threads: broker?.hardwareThreads ?? null,
      broker_memory_gib: gibibytes(broker?.memoryBytes ?? null),
      broker_network_gbps: answer.nic?.gbps ?? null,
      broker_disk_gib: gibibytes(disk),
      broker_drives: broker?.drives ?? null,
      availability_zones: policy.availabilityZones,
      topology_kind: topology.kind,
    }),
    "",
    hclComment("Machines around the brokers."),
    ...hclAssignments({
      controller_count: topology.controllers,
      controller_hardware_threads: controller?.hardwareThreads ?? null,
      controller_memory_gib: gibibytes(controller?.memoryBytes ?? null),
      observer_broker_count: topology.observers?.brokers ?? 0,
      client_node_count: topology.clients?.nodes ?? 0,
      client_network_gbps: topology.clients?.linkGbps ?? null,
      support_node_count: machines(topology.bill, "support")?.nodes ?? 0,
    }),
    "",
    hclComment("Topics. Retention is local to the brokers where storage is tiered."),
    ...hclAssignments({
      partitions: workload.partitions ?? answer.partitions.recommended,
      replication_factor: workload.replicationFactor,
      min_insync_replicas: workload.minInsyncReplicas,
      observers_per_partition: topology.observers?.perPartition ?? 0,
      retention_hours: workload.retentionHours,
      local_retention_hours: workload.localRetentionHours,
      tls_enabled: workload.tls,
    }),
  ];
  return `${lines.join("\n")}\n`;
};
