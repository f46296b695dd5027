import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Canary } from "@highwater/contract/canary";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAuthority } from "../../apps/api/test/certificates.ts";
import { startTestApp, type TestApp } from "../../apps/api/test/app.ts";
import { type KafkaCluster, startKafkaCluster } from "../kafka/cluster.ts";
import { toolOptions } from "../kafka/java-options.ts";

const run = promisify(execFile);
const NAME = "kafka.example.com";
const URL = "/api/v1/clusters/guarded/canary";
const RACKS: Readonly<Record<string, string>> = { 1: "a", 2: "a", 3: "b", 4: "b" };
const ADDED = 4;
const STALL_MS = 8000;
/** Of one partition so many records are due within that, so that a stall leaves more due than may be under way. */
const LATE_AFTER_MS = 3000;
const MOST_UNDER_WAY = 30;

const authority = createAuthority("Kafka's CA");
const clientCertificate = authority.issue("console.example.com");
let kafka: KafkaCluster;
let directory: string;
let console: TestApp;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-guarded-"));
  kafka = await startKafkaCluster({
    dataDir: directory,
    brokers: 4,
    later: [ADDED],
    heapMegabytes: 256,
    jmxRules: "rules: []",
    secured: { identity: authority.issue(NAME), clientAuthority: authority.certificate },
    properties: (id) => ({
      "broker.rack": RACKS[id] ?? "",
      "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
      "super.users": "User:ANONYMOUS",
    }),
  });
  console = await startTestApp();
  const connection = { tls: { ca: authority.certificate, clientCertificate, serverName: NAME } };
  const payload = { name: "guarded", bootstrapServers: kafka.securedServers, connection, scrapeIntervalSeconds: 1 };
  await console.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
}, 240_000);

afterAll(async () => {
  await console?.stop();
  await kafka?.stop();
  authority.remove();
  await rm(directory, { recursive: true, force: true });
});

const canary = async (): Promise<Canary> => (await console.app.inject({ url: URL })).json();

/** Looks until what is wanted holds, and answers with that look. */
const until = (holds: (now: Canary) => void, timeoutMs = 90_000): Promise<Canary> =>
  vi.waitFor(
    async () => {
      const now = await canary();
      holds(now);
      return now;
    },
    { timeout: timeoutMs, interval: 250 },
  );

/** Every broker leads its own partition, records come back through it, and nothing is complained of. */
const allMeasure =
  (brokers: number, more = 20) =>
  ({ state, reason, brokers: all }: Canary): void => {
    expect({ state, reason, brokers: all.length }).toEqual({ state: "running", reason: null, brokers });
    for (const { brokerId, leaderId, replicas, received } of all) {
      expect([leaderId, replicas[0]]).toEqual([Number(brokerId), Number(brokerId)]);
      expect(received).toBeGreaterThan(more);
    }
    // Not every broker coordinates groups: the offsets' three partitions may be led by two of them.
    expect(all.some(({ commit }) => commit.p99Ms !== null)).toBe(true);
  };

/** Runs a printed command by the tool that it names, by the way of somebody who may alter ACLs. */
const runPrinted = async (command: string): Promise<void> => {
  const [tool, ...given] = command.split(" ");
  expect(tool).toBe("kafka-acls.sh");
  const without = given.join(" ").replace(" --command-config admin.properties", "");
  const args = without.replace(/--bootstrap-server \S+/, `--bootstrap-server ${kafka.bootstrapServers[0]}`).split(" ");
  const { java, files } = kafka.setup;
  await run(java, [...toolOptions(files), "org.apache.kafka.tools.AclCommand", ...args]);
};

describe("a canary of a cluster with racks and an authorizer, by mutual TLS", () => {
  test("that may not make its topic says which ACLs to add", async () => {
    const payload = { enabled: true, replicationFactor: 2, lateAfterMs: LATE_AFTER_MS };
    await console.app.inject({ method: "PUT", url: URL, payload });
    const now = await until(({ state }) => expect(state).toBe("failing"));
    expect(now.sentence).toMatch(/no right to do that with the topic.*The ACLs to add stand below\.$/);
    expect(now.effect.aclCommands[0]).toContain("--allow-principal User:CN=console.example.com --operation Create");
  }, 90_000);

  test("measures with the ACLs that it printed, and nothing else", async () => {
    await Promise.all((await canary()).effect.aclCommands.map(runPrinted));
    const now = await until(allMeasure(3));
    expect(now.sentence).toMatch(/^Records come back within/);
  }, 180_000);

  test("has replicas of each partition in both racks, and tells the racks", async () => {
    const { brokers } = await canary();
    expect(brokers.map(({ brokerId, rack }) => [brokerId, rack])).toEqual([
      ["1", "a"],
      ["2", "a"],
      ["3", "b"],
    ]);
    for (const { replicas } of brokers) expect(new Set(replicas.map((id) => RACKS[id]))).toEqual(new Set(["a", "b"]));
  });

  test("measures through a broker that is added", async () => {
    await kafka.startBroker(ADDED);
    const { brokers } = await until(allMeasure(4));
    expect(brokers.at(-1)).toMatchObject({ brokerId: "4", rack: "b", isUp: true });
  }, 240_000);

  test("goes on by itself after all of Kafka stood still, and tells late from lost", async () => {
    const before = await canary();
    const pids = kafka.brokers.flatMap(({ pid }) => pid ?? []);
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, STALL_MS));
    const during = await canary();
    for (const pid of pids) process.kill(pid, "SIGCONT");
    for (const [index, { sent, acknowledged, unsent, produce }] of during.brokers.entries()) {
      // What is under way is bounded; what was due beyond it is told.
      expect(sent - acknowledged).toBeLessThanOrEqual(MOST_UNDER_WAY);
      expect(unsent).toBeGreaterThan(before.brokers[index]?.unsent ?? 0);
      expect(produce.maxMs).toBeGreaterThan(STALL_MS / 2);
    }
    const after = await until((now) => {
      expect(now.state).toBe("running");
      for (const [index, { received, late }] of now.brokers.entries()) {
        expect(received).toBeGreaterThan((during.brokers[index]?.received ?? 0) + MOST_UNDER_WAY);
        expect(late).toBeGreaterThan(0);
      }
    });
    expect(after.since).toBe(before.since);
    expect(after.brokers.map(({ lost }) => lost)).toEqual([0, 0, 0, 0]);
  }, 120_000);
});
