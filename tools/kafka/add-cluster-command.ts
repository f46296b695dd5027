import type { KafkaCluster } from "./cluster.ts";

const CONSOLE_URL = "http://127.0.0.1:4600";

/** The shell command that makes a running Highwater watch this cluster. */
export function addClusterCommand({
  bootstrapServers,
  brokers,
}: Pick<KafkaCluster, "bootstrapServers" | "brokers">): string {
  const body = {
    name: "local",
    displayName: "Local Kafka",
    bootstrapServers,
    targets: brokers.map(({ id, metricsUrl }) => ({ url: metricsUrl, kind: "combined", brokerId: String(id) })),
  };
  return [
    `curl -X POST ${CONSOLE_URL}/api/v1/clusters`,
    "-H 'content-type: application/json'",
    `-d '${JSON.stringify(body)}'`,
  ].join(" \\\n  ");
}
