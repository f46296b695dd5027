import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClusterRow } from "../database/find-cluster.ts";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { KafkaAccess } from "../kafka-connection/kafka-access.ts";
import { KafkaDenied, KafkaUnreachable } from "../kafka-connection/kafka-fault.ts";
import type { LogDir } from "../kafka-connection/log-dirs.ts";
import { createLookJob } from "./look-job.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Answers {
  /** Thrown before Kafka tells anything. */
  before?: Error | undefined;
  /** Thrown once Kafka has told its metadata. */
  after?: Error | undefined;
  brokers: readonly number[];
  /** What each broker tells of its log directories; without it, it may not be asked. */
  volumes?: readonly LogDir[];
}

/** A job whose Kafka answers as `answers` says at each look. */
const jobOf = (answers: Answers, asked = { volumes: 0 }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these are called
  const admin = {
    describeCluster: async () => ({ brokers: answers.brokers.map((id) => ({ id })) }),
    topics: async () => [],
    groups: async () => {
      if (answers.after !== undefined) throw answers.after;
      return [];
    },
    offsets: async () => new Map(),
    logDirs: async (ids: readonly number[]) => {
      asked.volumes += 1;
      const { volumes } = answers;
      if (volumes === undefined) throw new KafkaDenied("Kafka refused it.");
      return new Map(ids.map((id) => [id, volumes]));
    },
  } as unknown as ClusterAdmin;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this is called
  const kafka = {
    withAdmin: async (_row: ClusterRow, use: (asked: ClusterAdmin) => Promise<void>) => {
      if (answers.before !== undefined) throw answers.before;
      return use(admin);
    },
  } as unknown as KafkaAccess;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this is read
  const row = { scrapeIntervalSeconds: 15 } as ClusterRow;
  const options = { kafka, onLook: async () => undefined, onError: () => undefined, clock: Date.now };
  return createLookJob(row, 1000, options);
};

const away = new KafkaUnreachable("a:9092 did not answer in time.");

test("looks that Kafka does not answer are counted until it answers, and what it said last is kept", async () => {
  const answers: Answers = { brokers: [1, 2] };
  const job = jobOf(answers);
  await job.look();
  answers.before = away;
  await job.look();
  await job.look();
  expect([job.metadata.unanswered(), job.metadata.newest()?.brokers]).toEqual([2, [1, 2]]);
  answers.before = undefined;
  await job.look();
  expect(job.metadata.unanswered()).toBe(0);
  job.end();
});

test("a look that fails after the metadata was told is answered, and so is one that is refused", async () => {
  const answers: Answers = { brokers: [1], after: away };
  const job = jobOf(answers);
  await job.look();
  expect([job.metadata.unanswered(), job.metadata.newest()?.brokers]).toEqual([0, [1]]);
  answers.before = new KafkaDenied("Kafka refused it.");
  await job.look();
  expect(job.metadata.unanswered()).toBe(0);
  job.end();
});

const dir = (path: string, totalBytes: number | null, usableBytes: number | null): LogDir => ({
  path,
  errorCode: 0,
  totalBytes,
  usableBytes,
  replicas: [],
});

test("the fullest volume of each broker is asked for once a minute, and kept where it cannot be asked again", async () => {
  const answers: Answers = { brokers: [1], volumes: [dir("/a", 100, 60), dir("/b", 50, 10), dir("/c", null, null)] };
  const asked = { volumes: 0 };
  const job = jobOf(answers, asked);
  await job.look();
  await job.look();
  expect(asked.volumes).toBe(1);
  const seen = { timeMs: Date.now(), volumes: [{ brokerId: 1, path: "/b", usedRatio: 0.8 }] };
  expect(job.metadata.volumes()).toEqual(seen);
  delete answers.volumes;
  vi.setSystemTime(Date.now() + 61_000);
  await job.look();
  expect(asked.volumes).toBe(2);
  expect([job.metadata.volumes(), job.metadata.unanswered()]).toEqual([seen, 0]);
  job.end();
});
