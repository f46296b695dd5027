import type { Lack, Remedy } from "../remedy.ts";

const beside = (program: string, page: string): Remedy => ({
  reason: "not-told",
  advice: `No broker tells it. Run ${program} and add ${page} as a target.`,
  snippet: null,
});

const ON_THE_MACHINE = beside("node_exporter on the broker's machine", "http://<machine>:9100/metrics");
const ON_THE_DRIVES = beside("smartctl_exporter on the broker's machine", "http://<machine>:9633/metrics");
const FOR_THE_CLUSTER = beside("kafka_exporter or KMinion for the cluster", "its metrics page");
const FROM_OUTSIDE = beside("KMinion for the cluster, with its end-to-end probe switched on,", "its metrics page");

const OF_THE_CANARY: Remedy = {
  reason: "not-told",
  advice: "No exporter tells it. Switch the console's own canary on, on the cluster's page Canary.",
  snippet: null,
};

const DISK_SIZE: Remedy = {
  reason: "not-told",
  advice:
    "A broker knows the size of its logs, not of its disks. Tell the console how large a broker's disks are, or run node_exporter on its machine and add http://<machine>:9100/metrics as a target.",
  snippet: {
    language: "shell",
    file: "a shell, with the console's address, the cluster's name, the size of a broker's disks in bytes, and what else was told of the hardware, which it replaces",
    text: `curl -X PATCH <console>/api/v1/clusters/<cluster> -H 'content-type: application/json' \\
  -d '{"hardware": {"diskBytes": 2000000000000}}'
`,
  },
};

const ofSource = ({ signal }: Lack): Remedy | null => {
  switch (signal.source) {
    case "host":
      return signal.name.startsWith("drive_") ? ON_THE_DRIVES : ON_THE_MACHINE;
    case "cluster":
      return FOR_THE_CLUSTER;
    case "probe":
      return signal.name.startsWith("canary_") ? OF_THE_CANARY : FROM_OUTSIDE;
    default:
      return null;
  }
};

/** For what no exporter of a broker's own figures can tell; null where it can. */
export const elsewhereRemedy = (lack: Lack): Remedy | null => {
  if (lack.signal.name === "disk_used_ratio" && lack.role !== "host") return DISK_SIZE;
  return ofSource(lack);
};
