import { setTimeout as sleep } from "node:timers/promises";
import { countScrapes } from "../console/count-scrapes.ts";
import { startCountedTargets } from "../console/counted-targets.ts";
import { newConsoleDatabase } from "../console/new-database.ts";
import { makeSmallDisk, type SmallDisk } from "../console/small-disk.ts";
import { startWatched } from "../console/watched-console.ts";
import { startKillablePostgres } from "../killed/killable-postgres.ts";
import { type ConsoleTrial, skipped, type TrialOutcome, type TrialStage } from "../trial.ts";

const BROKERS = 10;
const SPOOL_DISK_MEBIBYTES = 4;
const DATABASE_DISK_MEBIBYTES = 400;
const FULL_MS = { short: 3000, full: 8000 };

const ofSpool = async ({ directory, postgres, size }: TrialStage, disk: SmallDisk): Promise<TrialOutcome> => {
  const targets = await startCountedTargets(BROKERS);
  const databaseUrl = await newConsoleDatabase(postgres);
  const console = await startWatched(
    { databaseUrl, dataDirectory: `${disk.directory}/data` },
    { HIGHWATER_SECRET: directory },
  );
  let isDown = false;
  try {
    await console.addCluster("scraped", targets);
    await sleep(1500);
    await postgres.halt();
    isDown = true;
    await sleep(1500);
    await disk.fill();
    await sleep(FULL_MS[size]);
    const lost = await console.metric('highwater_spool_dropped_readings_total{reason="disk"}');
    await disk.empty();
    // From here on nothing may be lost.
    await sleep(2000);
    const fromMs = Date.now();
    const before = new Map([...targets.told].map(([broker, values]) => [broker, values.size]));
    await sleep(2000);
    await postgres.restart();
    isDown = false;
    await sleep(2000);
    const told = new Map(
      [...targets.told].map(([broker, values]) => [
        broker,
        new Map([...values].filter(([value]) => value > (before.get(broker) ?? 0) + 1)),
      ]),
    );
    const counted = await countScrapes(console, "scraped", { ...targets, told }, { fromMs: fromMs - 60_000 });
    const faults = console.isAlive() ? [] : ["the console ended"];
    if (!(lost > 0)) faults.push("no lost scrape was counted while the disk was full");
    if (counted.lost > 0) faults.push(`${counted.lost} scrapes lost after there was room again`);
    const found = `spool: ${lost} scrapes lost and counted while full, ${counted.lost} of ${counted.answered} after`;
    return { tried: "the spool's disk once", found, faults };
  } finally {
    if (isDown) await postgres.restart();
    await console.stop();
    await targets.close();
  }
};

const ofDatabase = async ({ directory, size, say }: TrialStage, disk: SmallDisk): Promise<TrialOutcome> => {
  const postgres = await startKillablePostgres(`${disk.directory}/postgres`, { syncs: false });
  const targets = await startCountedTargets(BROKERS);
  const console = await startWatched({
    databaseUrl: await newConsoleDatabase(postgres),
    dataDirectory: `${directory}/full`,
  });
  const fromMs = Date.now();
  const push = async (timeMs: number) => {
    const path = `/api/v1/clusters/pushed/ingest/prometheus?broker=1&timeMs=${timeMs}`;
    const body = 'kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} 1\n'.repeat(1);
    return (await console.request(path, { method: "POST", body, headers: { "content-type": "text/plain" } })).status;
  };
  try {
    await console.addCluster("scraped", targets);
    await sleep(1500);
    await disk.fill();
    const statuses = new Set<number>();
    const acknowledged: number[] = [];
    for (const endMs = Date.now() + FULL_MS[size]; Date.now() < endMs;) {
      const timeMs = Date.now() - 60_000;
      const status = await push(timeMs);
      statuses.add(status);
      if (status === 200) acknowledged.push(timeMs);
    }
    await disk.empty();
    // PostgreSQL ends where it cannot write its log; then it is started again, as a supervisor does.
    await postgres.kill().catch(() => undefined);
    await postgres.restart();
    await sleep(2000);
    const counted = await countScrapes(console, "scraped", targets, { fromMs });
    say(`disk of PostgreSQL full: pushes were answered ${[...statuses].join(", ")}`);
    const range = `from=${fromMs - 70_000}&to=${Date.now()}&points=5000`;
    const { series } = await console.json<{ series: { points: [number, number | null][] }[] }>(
      `/api/v1/clusters/pushed/series?signal=under_replicated_partitions&${range}`,
    );
    const stored = new Set((series[0]?.points ?? []).filter(([, value]) => value !== null).map(([timeMs]) => timeMs));
    const lost = acknowledged.filter((timeMs) => !stored.has(timeMs)).length;
    const wrong = [...statuses].filter((status) => status !== 200 && status !== 503);
    const faults = console.isAlive() ? [] : ["the console ended"];
    if (lost + counted.lost > 0) faults.push(`${lost} acknowledged pushes and ${counted.lost} scrapes lost`);
    if (wrong.length > 0) faults.push(`pushes were answered ${wrong.join(", ")}`);
    const found = `database: ${acknowledged.length} pushes acknowledged, ${lost} lost (answers ${[...statuses].toSorted((one, other) => one - other).join(", ")}); ${counted.answered} scrapes answered, ${counted.lost} lost`;
    return { tried: "PostgreSQL's disk once", found, faults };
  } finally {
    await console.stop();
    await targets.close();
    await postgres.stop();
  }
};

const on = async (
  stage: TrialStage,
  name: string,
  mebibytes: number,
  work: (stage: TrialStage, disk: SmallDisk) => Promise<TrialOutcome>,
): Promise<TrialOutcome> => {
  const disk = await makeSmallDisk(`${stage.directory}/${name}`, mebibytes);
  if (typeof disk === "string") return skipped(disk);
  try {
    return await work(stage, disk);
  } finally {
    await disk.remove();
  }
};

/** Disks that take nothing more: that of the spool while PostgreSQL is away, and that of PostgreSQL. */
export const diskFull: ConsoleTrial = {
  name: "disk full",
  words: "the disk of the spool while PostgreSQL is away, then the disk of PostgreSQL, while ten brokers are scraped",
  run: async (stage) => {
    const all = [
      await on(stage, "small-spool", SPOOL_DISK_MEBIBYTES, ofSpool),
      await on(stage, "small-database", DATABASE_DISK_MEBIBYTES, ofDatabase),
    ];
    const [first] = all;
    if (first?.skipped !== undefined) return first;
    return {
      tried: all.map(({ tried }) => tried).join(", "),
      found: all.map(({ found }) => found).join("; "),
      faults: all.flatMap(({ faults }) => faults),
    };
  },
};
