import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../../apps/api/src/database/embedded-postgres.ts";
import { SIGNED_IN, startConsole } from "../../test/console.ts";
import { cpuSecondsOf } from "../process-cpu.ts";
import { type Contender, pathOf, type Scraping } from "./contender.ts";
import { proportionalBytesOf, residentBytesOf } from "./resident.ts";

/** A cluster takes 1000 targets at most. */
const TARGETS_OF_A_CLUSTER = 500;

const postmasterOf = async (connectionString: string): Promise<number> => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid",
  );
  await client.end();
  return Number(rows[0]?.pid);
};

const clustersOf = ({ port, targets, intervalSeconds }: Scraping) =>
  Array.from({ length: Math.ceil(targets / TARGETS_OF_A_CLUSTER) }, (_, index) => {
    const first = index * TARGETS_OF_A_CLUSTER;
    const length = Math.min(TARGETS_OF_A_CLUSTER, targets - first);
    return {
      name: `bench-${index}`,
      scrapeIntervalSeconds: intervalSeconds,
      targets: Array.from({ length }, (__, place) => ({
        url: `http://127.0.0.1:${port}${pathOf(first + place)}`,
        brokerId: String(first + place),
      })),
    };
  });

interface ClusterAnswer {
  readonly targets: readonly { readonly state: { readonly health: string } }[];
}

const TAKEN = 409;
const UNAVAILABLE = 503;
const ASK_AGAIN_MS = 1000;
const MOST_ASKED = 60;

/** One that has more to do than it can says so, and is asked again; it may have done what it had no time to answer. */
const addCluster = async (url: string, cluster: object): Promise<void> => {
  const headers = { ...SIGNED_IN, "content-type": "application/json" };
  for (let asked = 1; ; asked += 1) {
    const response = await fetch(`${url}/api/v1/clusters`, { method: "POST", headers, body: JSON.stringify(cluster) });
    if (response.ok || (response.status === TAKEN && asked > 1)) return;
    if (response.status !== UNAVAILABLE || asked === MOST_ASKED)
      throw new Error(`the console answers ${response.status}: ${await response.text()}`);
    await sleep(ASK_AGAIN_MS);
  }
};

/** None where it does not answer. */
const upIn = async (url: string, cluster: string): Promise<number> => {
  const response = await fetch(`${url}/api/v1/clusters/${cluster}`, { headers: SIGNED_IN });
  if (response.status === UNAVAILABLE) return 0;
  const { targets }: ClusterAnswer = JSON.parse(await response.text());
  return targets.filter(({ state }) => state.health === "up").length;
};

/** The console as it is started by `npm start`, and its PostgreSQL. */
export const startOwn = async (directory: string, scraping: Scraping): Promise<Contender> => {
  const home = path.join(directory, "own");
  await mkdir(home, { mode: 0o755 });
  const postgres = await startEmbeddedPostgres(home, () => undefined);
  const stops = [() => postgres.stop()];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const postmaster = await postmasterOf(postgres.connectionString);
    const running = await startConsole({ databaseUrl: postgres.connectionString });
    stops.push(() => running.stop());
    const clusters = clustersOf(scraping);
    for (const cluster of clusters) await addCluster(running.url, cluster);
    return {
      cpuSeconds: () => cpuSecondsOf(running.pid) + cpuSecondsOf(postmaster),
      residentBytes: () => ({ node: residentBytesOf(running.pid), PostgreSQL: proportionalBytesOf(postmaster) }),
      healthy: async () => {
        const up = await Promise.all(clusters.map(({ name }) => upIn(running.url, name)));
        return up.reduce((sum, count) => sum + count, 0);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
