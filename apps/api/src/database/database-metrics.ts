import type { Pool, PoolClient } from "pg";
import { Gauge, Histogram, type Registry } from "prom-client";
import { inTime } from "./in-time.ts";

/** Shows whether the database answers, how long it takes, and who waits for it. */
export const registerDatabaseMetrics = (registry: Registry, pool: Pool): void => {
  const registers = [registry];
  const up: Gauge = new Gauge({
    name: "highwater_database_up",
    help: "1 where PostgreSQL answers within a second, 0 where it does not",
    registers,
    collect: async () => {
      up.set((await inTime(pool.query("select 1"))) === undefined ? 0 : 1);
    },
  });
  const connections: Gauge = new Gauge({
    name: "highwater_database_connections",
    help: "Connections of the pool by state; waiting: those who wait for one",
    labelNames: ["state"],
    registers,
    collect: () => {
      connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  const duration = new Histogram({
    name: "highwater_database_query_duration_seconds",
    help: "Time that a query or a transaction had a connection",
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const sinceMs = new WeakMap<PoolClient, number>();
  pool.on("acquire", (client) => void sinceMs.set(client, performance.now()));
  pool.on("release", (_error, client) => {
    const beganMs = sinceMs.get(client);
    if (beganMs !== undefined) duration.observe((performance.now() - beganMs) / 1000);
  });
};
