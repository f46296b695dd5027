import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../apps/api/test/app.ts";
import { registerKeeperMetrics } from "../../apps/api/src/database/postgres-keeper.ts";
import { registerArchivingMetrics } from "../../apps/api/src/metrics-store/postgres/archive/archiving-metrics.ts";
import { findOnPath } from "../setup/apt.ts";

const MONITORING = join(import.meta.dirname, "..", "..", "monitoring");
const ALERTS = join(MONITORING, "highwater-alerts.yml");
const NAME = /\b(?:highwater|nodejs|process)_[a-z0-9_]+/g;

const NOTHING_SENT = {
  waitingReadings: 0,
  droppedReadings: 0,
  sentSamples: 0,
  refusedRequests: 0,
  archivedColumns: 0,
  keptHours: 0,
};

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

let server: TestApp;
let known: ReadonlySet<string>;
beforeAll(async () => {
  server = await startTestApp();
  // Of a console that has a PostgreSQL of its own, and of one that sends old samples to a back end.
  registerKeeperMetrics(server.app.selfMetrics, { starts: { started: 0, failed: 0 } });
  registerArchivingMetrics(server.app.selfMetrics, { counts: () => NOTHING_SENT });
  await server.app.inject({ url: "/healthz" });
  const { body } = await server.app.inject({ url: "/metrics" });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  known = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => server.stop());

const rulesOf = async () => {
  const { groups }: Rules = parse(await readFile(ALERTS, "utf8"));
  return groups.flatMap(({ rules }) => rules);
};

const unknownIn = (expression: string) =>
  [...expression.matchAll(NAME)].map(([name]) => name).filter((name) => !known.has(name));

describe("what watches Highwater itself", () => {
  test("has alerts that Prometheus takes", async () => {
    const promtool = (await findOnPath("promtool")) ?? "promtool";
    const { stdout } = await promisify(execFile)(promtool, ["check", "rules", ALERTS]);
    expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  });

  test("asks only for metrics that there are", async () => {
    const rules = await rulesOf();
    expect(rules.length).toBeGreaterThan(8);
    expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      await readFile(join(MONITORING, "highwater-dashboard.json"), "utf8"),
    );
    const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.flatMap(unknownIn)).toEqual([]);
  });

  test("is told what to do about each alert", async () => {
    const page = await readFile(join(MONITORING, "..", "docs", "monitoring.md"), "utf8");
    expect((await rulesOf()).map(({ alert }) => alert).filter((alert) => !page.includes(`\`${alert}\``))).toEqual([]);
  });

  test("tells whether the database is there and what waits for it", async () => {
    const { body } = await server.app.inject({ url: "/metrics" });
    expect(body).toMatch(/^highwater_database_up 1$/m);
    expect(body).toMatch(/^highwater_spool_bytes 0$/m);
  });
});
