import { stringify } from "yaml";
import { pathOf, type Scraping } from "./contender.ts";

/** Prometheus' own file, which VictoriaMetrics reads too. */
export const scrapeConfiguration = ({ port, targets, intervalSeconds, families }: Scraping, isFiltered: boolean) =>
  stringify({
    global: { scrape_interval: `${intervalSeconds}s`, scrape_timeout: `${intervalSeconds}s` },
    scrape_configs: [
      {
        job_name: "kafka",
        static_configs: Array.from({ length: targets }, (_, target) => ({
          targets: [`127.0.0.1:${port}`],
          labels: { __metrics_path__: pathOf(target), instance: `broker-${target}` },
        })),
        ...(isFiltered
          ? { metric_relabel_configs: [{ source_labels: ["__name__"], regex: families.join("|"), action: "keep" }] }
          : {}),
      },
    ],
  });
