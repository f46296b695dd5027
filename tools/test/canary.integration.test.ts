import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Canary, CanaryBroker } from "@highwater/contract/canary";
import type { SeriesAnswer } from "@highwater/contract/series";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type KafkaCluster, startKafkaCluster } from "../kafka/cluster.ts";
import { buildTestApp, startTestApp, type TestApp } from "../../apps/api/test/app.ts";

let kafka: KafkaCluster;
let directory: string;
let console: TestApp;

const CLUSTER = "watched";
const URL = `/api/v1/clusters/${CLUSTER}/canary`;
const ORDERS = { name: "orders", partitions: 3 };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-canary-"));
  kafka = await startKafkaCluster({ dataDir: directory, heapMegabytes: 256, topics: [ORDERS] });
  console = await startTestApp();
  const payload = { name: CLUSTER, bootstrapServers: kafka.bootstrapServers, scrapeIntervalSeconds: 1 };
  await console.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
}, 180_000);

afterAll(async () => {
  await console?.stop();
  await kafka?.stop();
  await rm(directory, { recursive: true, force: true });
});

const canary = async (): Promise<Canary> => (await console.app.inject({ url: URL })).json();

const brokerOf = ({ brokers }: Canary, id: number): CanaryBroker => {
  const found = brokers.find(({ brokerId }) => brokerId === String(id));
  if (found === undefined) throw new Error(`no broker ${id}`);
  return found;
};

/** Looks until what is wanted holds, and answers with that look. */
const until = (holds: (now: Canary) => void, timeoutMs = 30_000): Promise<Canary> =>
  vi.waitFor(
    async () => {
      const now = await canary();
      holds(now);
      return now;
    },
    { timeout: timeoutMs, interval: 250 },
  );

const isHome = ({ brokers }: Canary): boolean =>
  brokers.length === 3 &&
  brokers.every(({ brokerId, leaderId, replicas }) => leaderId === Number(brokerId) && replicas[0] === leaderId);

const flows = (now: Canary, id: number, more: number): void => expect(brokerOf(now, id).received).toBeGreaterThan(more);

describe("a canary", () => {
  test("that is off says so and touches nothing", async () => {
    const now = await canary();
    expect(now).toMatchObject({ state: "off", brokers: [], settings: { enabled: false } });
    expect(now.effect.acls.join()).toContain("__highwater_canary");
  });

  test.each([
    [{ enabled: true, topic: "orders" }, "must have canary in it"],
    [{ enabled: true, intervalMs: 1 }, "intervalMs"],
    [{}, "enabled"],
  ])("refuses %j", async (payload, words) => {
    const { statusCode, body } = await console.app.inject({ method: "PUT", url: URL, payload });
    expect(statusCode).toBe(400);
    expect(body).toContain(words);
  });

  test("switched on leads a partition through each broker and measures it", async () => {
    const { statusCode } = await console.app.inject({ method: "PUT", url: URL, payload: { enabled: true } });
    expect(statusCode).toBe(200);
    const now = await until((found) => {
      expect(found.state).toBe("running");
      expect(isHome(found)).toBe(true);
      for (const { received, commit } of found.brokers) {
        expect(received).toBeGreaterThan(20);
        expect(commit.p99Ms).not.toBeNull();
      }
    });
    expect(new Set(now.brokers.map(({ partition }) => partition)).size).toBe(3);
    for (const { produce, roundTrip, replicas, lost, duplicated } of now.brokers) {
      expect(replicas).toHaveLength(3);
      expect(Number(produce.p50Ms)).toBeGreaterThan(0.1);
      expect(Number(roundTrip.p99Ms)).toBeGreaterThanOrEqual(Number(roundTrip.p50Ms));
      expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 });
    }
    expect(now.sentence).toMatch(/^Records come back within .* for 99 of 100 through every broker.*none was lost/);
  });

  test("gives series of each broker, and histograms on the console's own metrics page", async () => {
    const from = new Date(Date.now() - 60_000).toISOString();
    const url = `/api/v1/clusters/${CLUSTER}/series?signal=canary_round_trip_time_p99&from=${from}`;
    await vi.waitFor(
      async () => {
        const { series } = (await console.app.inject({ url })).json<SeriesAnswer>();
        expect(series.map(({ labels }) => labels["broker"])).toEqual(["1", "2", "3"]);
      },
      { timeout: 30_000 },
    );
    const { body } = await console.app.inject({ url: "/metrics" });
    expect(body).toMatch(/highwater_canary_round_trip_seconds_bucket\{le="0.00025",cluster="watched",broker="1"/);
  });

  test("shows the whole of a stall", async () => {
    const pid = kafka.brokers[1]?.pid;
    if (pid === undefined || pid === null) throw new Error("broker 2 is not running");
    const before = await canary();
    process.kill(pid, "SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, 3000));
    process.kill(pid, "SIGCONT");
    const sentMeanwhile = brokerOf(await canary(), 2).sent - brokerOf(before, 2).sent;
    // Open loop: the records of the stall were sent all the same.
    expect(sentMeanwhile).toBeGreaterThan(20);
    const from = new Date(Date.now() - 10_000).toISOString();
    const url = `/api/v1/clusters/${CLUSTER}/series?signal=canary_produce_time_max&broker=2&from=${from}&points=1000`;
    await vi.waitFor(
      async () => {
        const { series } = (await console.app.inject({ url })).json<{
          series: { points: [number, number | null][] }[];
        }>();
        const longest = Math.max(...(series[0]?.points ?? []).map(([, value]) => value ?? 0));
        expect(longest).toBeGreaterThan(2900);
        expect(longest).toBeLessThan(8000);
      },
      { timeout: 15_000, interval: 500 },
    );
    const { brokers } = await canary();
    expect(brokers.map(({ lost }) => lost)).toEqual([0, 0, 0]);
  });

  test("goes on through the others while a broker is dead, and brings its leadership home afterwards", async () => {
    const before = await canary();
    await kafka.kill(1);
    const away = await until((now) => {
      for (const id of [2, 3]) flows(now, id, brokerOf(before, id).received + 20);
      expect(brokerOf(now, 1).leaderId).not.toBe(1);
      expect(brokerOf(now, 1).isUp).toBe(false);
    }, 60_000);
    expect(away.state).toBe("running");
    expect(away.sentence).toContain("broker 1 is not");
    // Records that were due at the dead broker waited for another leader: that is its latency.
    expect(Number(brokerOf(away, 1).produce.p99Ms)).toBeGreaterThan(500);
    await kafka.startBroker(1);
    const home = await until((now) => {
      expect(isHome(now)).toBe(true);
      flows(now, 1, brokerOf(away, 1).received + 20);
    }, 60_000);
    expect(home.brokers.map(({ lost }) => lost)).toEqual([0, 0, 0]);
  }, 180_000);

  test("repairs replicas that were moved, and leaves other topics alone", async () => {
    const row = await console.app.prisma.cluster.findUniqueOrThrow({ where: { name: CLUSTER } });
    const topic = "__highwater_canary";
    const layoutOf = (name: string) =>
      console.app.kafka.withAdmin(row, async (admin) =>
        (await admin.topics([name]))[0]?.partitions.map((one) => one.replicas),
      );
    const orders = await layoutOf("orders");
    const partition = brokerOf(await canary(), 3).partition ?? -1;
    await console.app.kafka.withAdmin(row, (admin) => admin.reassign(topic, [{ partition, replicas: [2, 1] }]));
    await until((now) => expect(isHome(now)).toBe(false));
    await until((now) => expect(isHome(now)).toBe(true), 60_000);
    expect(await layoutOf("orders")).toEqual(orders);
  }, 90_000);

  test("of a console that was ended and started again begins by itself and loses nothing", async () => {
    await console.app.close();
    const app = await buildTestApp(console.postgres);
    console = {
      ...console,
      app,
      stop: async () => {
        await app.close();
        await console.postgres.stop();
      },
    };
    const now = await until((found) => {
      expect(found.state).toBe("running");
      for (const id of [1, 2, 3]) flows(found, id, 20);
    });
    for (const { lost, late, duplicated } of now.brokers)
      expect({ lost, late, duplicated }).toEqual({ lost: 0, late: 0, duplicated: 0 });
  }, 60_000);

  test("that is removed takes its topic and groups with it", async () => {
    const { statusCode } = await console.app.inject({ method: "DELETE", url: `${URL}?topic=delete` });
    expect(statusCode).toBe(204);
    const row = await console.app.prisma.cluster.findUniqueOrThrow({ where: { name: CLUSTER } });
    await expect
      .poll(() => console.app.kafka.withAdmin(row, async (admin) => (await admin.topics()).map(({ name }) => name)))
      .not.toContain("__highwater_canary");
    expect(await canary()).toMatchObject({ state: "off" });
  });
});
