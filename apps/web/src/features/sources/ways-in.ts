import { TOKEN_HEADER } from "../../lib/token-header.ts";

/** A way to send metrics, with what to put where. */
export interface WayIn {
  readonly title: string;
  readonly what: string;
  readonly file: string;
  readonly text: string;
}

/** How metrics of a cluster are sent to the console at this origin. */
export const waysIn = (origin: string, cluster: string): readonly WayIn[] => [
  {
    title: "Prometheus scrapes the brokers already",
    what: "the remote-write section of prometheus.yml",
    file: "prometheus.yml",
    text: `remote_write:
  - url: ${origin}/api/v1/ingest/remote-write?cluster=${cluster}
    write_relabel_configs:
      - source_labels: [__name__]
        regex: (kafka|java_lang|jvm|process|node|redpanda)_.*
        action: keep
    authorization:
      credentials_file: /etc/prometheus/highwater-token
`,
  },
  {
    title: "An OpenTelemetry collector sees them",
    what: "the exporter of the OpenTelemetry collector",
    file: "the collector's configuration",
    text: `exporters:
  otlphttp/highwater:
    metrics_endpoint: ${origin}/api/v1/ingest/otlp/v1/metrics?cluster=${cluster}
    headers:
      authorization: Bearer \${env:HIGHWATER_TOKEN}
`,
  },
  {
    title: "A script pushes a broker's metrics page",
    what: "the command that pushes a metrics page",
    file: "a shell on the broker, every 15 s",
    text: `curl -sS http://localhost:7071/metrics |
  curl --fail-with-body ${TOKEN_HEADER} --data-binary @- "${origin}/api/v1/clusters/${cluster}/ingest/prometheus?broker=1"
`,
  },
];
