import { Gauge, type Registry } from "prom-client";
import type { Collector } from "./collector.ts";

/** Shows how all targets stand, and how old the newest samples of the one that lags most are. */
export const registerTargetMetrics = (
  registry: Registry,
  collector: Pick<Collector, "states">,
  clock = Date.now,
): void => {
  const registers = [registry];
  const targets: Gauge = new Gauge({
    name: "highwater_targets",
    help: "Targets that are scraped, by how their newest scrape went",
    labelNames: ["health"],
    registers,
    collect: () => {
      for (const health of ["up", "down", "waiting"]) targets.set({ health }, 0);
      for (const { health } of collector.states()) targets.inc({ health });
    },
  });
  const lag: Gauge = new Gauge({
    name: "highwater_scrape_lag_seconds",
    help: "Age of the newest good scrape of the target that is up and lags most; 0 where none is up",
    registers,
    collect: () => {
      const times = [...collector.states()].flatMap(({ health, lastSuccessAt }) =>
        health === "up" && lastSuccessAt !== null ? [Date.parse(lastSuccessAt)] : [],
      );
      lag.set(times.length === 0 ? 0 : Math.max(0, clock() - Math.min(...times)) / 1000);
    },
  });
};
