import type { KafkaCluster } from "./cluster.ts";

const USUAL_PORT = "4600";

/** The shell command that makes a running Highwater, at the PORT of the environment, watch this cluster; it takes an API token. */
export function addClusterCommand(
  { bootstrapServers, brokers }: Pick<KafkaCluster, "bootstrapServers" | "brokers">,
  port: string | undefined,
): string {
  const body = {
    name: "local",
    displayName: "Local Kafka",
    bootstrapServers,
    targets: brokers.map(({ id, metricsUrl }) => ({ url: metricsUrl, kind: "combined", brokerId: String(id) })),
  };
  return [
    `curl -X POST http://127.0.0.1:${port || USUAL_PORT}/api/v1/clusters`,
    `-H "authorization: Bearer $HIGHWATER_TOKEN"`,
    "-H 'content-type: application/json'",
    `-d '${JSON.stringify(body)}'`,
  ].join(" \\\n  ");
}
