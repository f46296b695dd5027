import { ClusterHardware, Slo } from "@highwater/contract/clusters";
import type { MeasuredWorkload } from "@highwater/contract/sizing-workload";
import type { Catalog } from "@highwater/sizing";
import { Value } from "typebox/value";
import type { ClusterRow } from "../../../database/find-cluster.ts";
import type { Finding } from "./finding.ts";

const ENTERED = "Entered with the cluster.";
const enter = (what: string) => `Not entered with the cluster (${what}). Enter it here, or there.`;

interface Facts {
  readonly broker: MeasuredWorkload["broker"];
  readonly policy: MeasuredWorkload["policy"];
  readonly findings: readonly Finding[];
}

const fact = (field: string, value: number | undefined, unit: string | null, what: string): Finding =>
  value === undefined ? { field, why: enter(what) } : { field, value, unit, how: ENTERED, signal: null };

const drivesFacts = (drives: ClusterHardware["drives"], catalog: Catalog) => {
  const field = "broker.drives";
  if (drives === undefined) return { findings: [{ field, why: enter("hardware.drives") }] };
  const { catalogId, count } = drives;
  if (catalogId === undefined || !catalog.drives.some(({ id }) => id === catalogId))
    return {
      findings: [
        {
          field,
          why: `${count} drives are entered with the cluster, but not which of the catalogue. Choose the drive here.`,
        },
      ],
    };
  const value = `${count} x ${catalogId}`;
  return { drives: { catalogId, count }, findings: [{ field, value, unit: null, how: ENTERED, signal: null }] };
};

/** What was entered with the cluster: its latency target and its hardware. */
export const clusterFacts = ({ slo, hardware }: ClusterRow, catalog: Catalog): Facts & { readonly p99: Finding } => {
  const known: ClusterHardware = Value.Check(ClusterHardware, hardware) ? hardware : {};
  const { networkGbps, diskBytes, cores, memoryBytes, zones } = known;
  const { drives, findings } = drivesFacts(known.drives, catalog);
  return {
    p99: fact("workload.p99TargetMs", Value.Check(Slo, slo) ? slo.p99TargetMs : undefined, "ms", "slo"),
    broker: {
      ...(networkGbps !== undefined && { networkGbps }),
      ...(diskBytes !== undefined && { diskBytes }),
      ...(drives !== undefined && { drives }),
      ...(cores !== undefined && { cores }),
      ...(memoryBytes !== undefined && { memoryBytes }),
    },
    policy: { ...(zones !== undefined && { availabilityZones: zones }) },
    findings: [
      fact("broker.networkGbps", networkGbps, "Gb/s", "hardware.networkGbps"),
      fact("broker.diskBytes", diskBytes, "bytes", "hardware.diskBytes"),
      ...findings,
      fact("broker.cores", cores, "cores", "hardware.cores"),
      fact("broker.memoryBytes", memoryBytes, "bytes", "hardware.memoryBytes"),
      fact("policy.availabilityZones", zones, "zones", "hardware.zones"),
    ],
  };
};
