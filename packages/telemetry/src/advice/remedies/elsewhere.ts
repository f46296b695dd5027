import type { Lack, Remedy } from "../remedy.ts";

const NODE_EXPORTER =
  "A broker does not tell it of its machine. Run node_exporter on the machine and add http://<machine>:9100/metrics as a target.";

const DISK_SIZE: Remedy = {
  reason: "not-told",
  advice:
    "A broker knows the size of its logs, not of its disks. Tell the console how large a broker's disks are, or run node_exporter on its machine and add http://<machine>:9100/metrics as a target.",
  snippet: {
    language: "shell",
    file: "a shell, with your cluster's name and your disks' size in bytes",
    text: `curl -X PATCH http://127.0.0.1:4600/api/v1/clusters/<cluster> -H 'content-type: application/json' \\
  -d '{"hardware": {"diskBytes": 2000000000000}}'
`,
  },
};

/** For what no exporter of a broker's own figures can tell; null where it can. */
export const elsewhereRemedy = ({ signal, naming, role }: Lack): Remedy | null => {
  if (naming === null) return null;
  const [teller, node]: string[] = [signal.source, role];
  if (signal.name === "disk_used_ratio" && node !== "host") return DISK_SIZE;
  if (teller === "host" && node !== "host") return { reason: "not-told", advice: NODE_EXPORTER, snippet: null };
  if (teller === "cluster" && node !== "cluster")
    return {
      reason: "not-told",
      advice: "No broker tells it. Run kafka_exporter or KMinion for the cluster and add its metrics page as a target.",
      snippet: null,
    };
  return null;
};
