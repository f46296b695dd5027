import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const FIXTURES = join(import.meta.dirname, "../../../packages/telemetry/fixtures/scrapes");
/** Some of a broker's real page, so that many scrapes of it are cheap. */
const SOME =
  /^(?:kafka_server_(?:brokertopicmetrics|replicamanager|app_info)|kafka_(?:network_request|controller_)|process_)/i;

const pageOf = (name: string) => gunzipSync(readFileSync(join(FIXTURES, name))).toString();
const someOf = (name: string) =>
  pageOf(name)
    .split("\n")
    .filter((line) => SOME.test(line))
    .join("\n");

/** Start of the series that grows with each scrape. */
const COUNTER = 'kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec"';
const SCRAPE_SECONDS = 2;

const scrapeConfig = (job: string, path: string, port: number, instance: string) => ({
  job_name: `${job}-${instance}`,
  metrics_path: path,
  scrape_interval: `${SCRAPE_SECONDS}s`,
  static_configs: [{ targets: [`127.0.0.1:${port}`], labels: { job, instance, env: "test" } }],
});

export interface Sample {
  readonly timeMs: number;
  readonly value: number;
}

/**
 * Serves recorded pages of two brokers that tell their ids, 1 and 2, and whose count of bytes grows with each scrape; of
 * one that tells no id; and of machines. `scrapeConfigs` tell a Prometheus of them, by the jobs kafka and node.
 */
export const startBrokerExporters = async () => {
  const [withId, withoutId] = [someOf("default-no-rules.prom.gz"), someOf("jmx_exporter-kafka-2_0_0.prom.gz")];
  const machine = pageOf("node_exporter-1.5.0.prom.gz");
  let scrapes = 0;
  const server = createServer((request, response) => {
    scrapes += 1;
    if (request.url === "/machine") return response.end(machine);
    if (request.url === "/three") return response.end(withoutId);
    const id = request.url === "/one" ? 1 : 2;
    const page = withId.replaceAll(/^(kafka_server_app_info\w*\{id=")\d+/gm, `$1${id}`);
    return response.end(page.replace(`${COUNTER}} 2.62660297E8`, `${COUNTER}} ${scrapes * 1000 + id}`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    scrapeConfigs: [
      scrapeConfig("kafka", "/one", port, "kafka-1:7071"),
      scrapeConfig("kafka", "/two", port, "kafka-2:7071"),
      scrapeConfig("kafka", "/three", port, "kafka-3:7071"),
      scrapeConfig("node", "/machine", port, "kafka-1:9100"),
      scrapeConfig("node", "/machine", port, "elsewhere:9100"),
    ],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The growing count of bytes of a broker, input `bytes_in_total`, as a Prometheus API holds it, of the last hour. */
export const heldBy = async (url: string, instance: string): Promise<Sample[]> => {
  const body = new URLSearchParams({ query: `${COUNTER},job="kafka",instance="${instance}",topic=""}[1h]` });
  const answer = await fetch(`${url}/api/v1/query`, { method: "POST", body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API's documentation says
  const { data } = (await answer.json()) as { data: { result: { values: [number, string][] }[] } };
  return (data.result[0]?.values ?? []).map(([seconds, value]) => ({
    timeMs: Math.round(seconds * 1000),
    value: Number(value),
  }));
};
