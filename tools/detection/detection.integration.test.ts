import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCluster, type TestCluster } from "./test-cluster.ts";
import { LIMIT_SECONDS, runTrial } from "./trial.ts";
import { Watched } from "./watched.ts";

const INTERVAL_MS = 5000;
const START_MS = 180_000;
const TRIAL_MS = 420_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "highwater-detection-"));
const following = new AbortController();
let cluster: TestCluster;
let watched: Watched;
let followed: Promise<void>;

beforeAll(async () => {
  cluster = await startTestCluster(dataDir, () => {});
  watched = new Watched(
    cluster.cluster.brokers.map(({ id }) => String(id)),
    INTERVAL_MS,
  );
  followed = watched.follow(cluster.cluster, following.signal);
}, START_MS);

afterAll(async () => {
  following.abort();
  await followed;
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  "a delaying proxy before one broker is laid to that broker, as no slow append, and forgotten once it is gone",
  async () => {
    const trial = await runTrial("slow-network", 2, { test: cluster, watched, log: () => {} });
    expect([trial.named, trial.kind]).toEqual(["2", "slow_network"]);
    expect(trial.seconds).toBeLessThanOrEqual(LIMIT_SECONDS);
    expect(trial.clearSeconds).not.toBeNull();
  },
  TRIAL_MS,
);
