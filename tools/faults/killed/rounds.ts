import { setTimeout as sleep } from "node:timers/promises";
import { type Findings, isClean, NOTHING, worst } from "../counted/findings.ts";
import { Kept } from "../counted/kept.ts";
import { ToldReadings } from "../counted/told-readings.ts";
import type { FaultKind, Outcome, Stage } from "../fault-kind.ts";
import type { KilledWork } from "./killed-work.ts";
import type { Line } from "./lines.ts";
import { type Ground, verify, verifyMaintained } from "./verify.ts";
import { startWriter, type WriterProcess } from "./writer-process.ts";

/** Every so many rounds it is PostgreSQL that is killed, and the writer goes on. */
const SERVER_EVERY = 4;
/** The kill comes somewhere within so much time after a line of the writer. */
const AFTER_A_LINE_MS = 80;
const PATIENCE_MS = 60_000;
/** How long a writer goes on after PostgreSQL is back. */
const GOES_ON_MS = 400;

interface Round {
  readonly underWay: readonly string[];
  readonly restartMs: number;
  readonly findings: Findings;
}

/** What is known of one kind's store over all rounds. */
class Course implements Ground {
  readonly told = new ToldReadings();
  readonly kept = new Kept();
  acknowledged = 0;
  /** What failed with nobody having been killed. */
  failures: string[] = [];
  serverIsThere = true;
  readonly connectionString: string;

  constructor(connectionString: string) {
    this.connectionString = connectionString;
  }

  readonly hear = (line: Line): void => {
    if (line.said === "acknowledged") for (const reading of line.readings) this.acknowledged += this.told.add(reading);
    else if (line.said === "maintaining") this.kept.begun(line.maintenance);
    else if (line.said === "failed" && this.serverIsThere) this.failures.push(line.error);
  };
}

const killWriter = async ({ postgres }: Stage, writer: WriterProcess): Promise<Round> => {
  const underWay = await postgres.underWay();
  await writer.kill();
  return { underWay, restartMs: 0, findings: NOTHING };
};

/** Kills PostgreSQL under a writer that lives on and counts what its own store tells, then ends the writer. */
const killServer = async (
  { postgres }: Stage,
  writer: WriterProcess,
  work: KilledWork,
  course: Course,
): Promise<Round> => {
  course.serverIsThere = false;
  const underWay = await postgres.kill();
  const beginMs = performance.now();
  await postgres.restart();
  const restartMs = performance.now() - beginMs;
  await writer.next("acknowledged", PATIENCE_MS);
  await sleep(GOES_ON_MS);
  writer.stop();
  const { findings } = await writer.next("counted", PATIENCE_MS);
  await writer.kill();
  // What it summed up, before another store does anything.
  const left = await verifyMaintained(course, work.maintenance);
  course.serverIsThere = true;
  return { underWay, restartMs, findings: worst([findings, left]) };
};

const round = async (stage: Stage, writer: WriterProcess, work: KilledWork, course: Course, isServers: boolean) => {
  const { random, longestWork } = stage;
  writer.begin({
    kind: work.name,
    connectionString: course.connectionString,
    seed: Math.floor(random() * 2 ** 31),
    startMs: course.told.newestMs,
  });
  await writer.next(work.begins, PATIENCE_MS);
  // Counted in lines, since a busy machine does less in the same time.
  await writer.lines(Math.ceil(random() * longestWork), PATIENCE_MS);
  await sleep(random() * AFTER_A_LINE_MS);
  return isServers ? killServer(stage, writer, work, course) : killWriter(stage, writer);
};

const rounds = async (work: KilledWork, stage: Stage): Promise<Outcome> => {
  const course = new Course(await stage.postgres.newDatabase());
  const underWay = new Map<string, number>();
  const kills = { writerKills: 0, serverKills: 0 };
  let [findings, longestRestartMs] = [NOTHING, 0];
  let writer = startWriter(course.hear);
  try {
    for (let turn = 1; turn <= stage.rounds && isClean(findings); turn += 1) {
      stage.signal.throwIfAborted();
      const isServers = turn % SERVER_EVERY === 0;
      const done = await round(stage, writer, work, course, isServers);
      kills[isServers ? "serverKills" : "writerKills"] += 1;
      // It is loaded while the store is counted, and opens its own only then.
      writer = startWriter(course.hear);
      for (const one of new Set(done.underWay)) underWay.set(one, (underWay.get(one) ?? 0) + 1);
      const verified = await verify(course, work.maintenance);
      findings = worst([done.findings, verified, { ...NOTHING, faults: course.failures }]);
      longestRestartMs = Math.max(longestRestartMs, done.restartMs + verified.firstAnswerMs);
      stage.say(
        `${work.name} ${turn}: killed ${isServers ? "PostgreSQL" : "the writer"} in ${done.underWay.join(", ") || "nothing"}; ${course.acknowledged} samples acknowledged${isClean(findings) ? "" : `; ${JSON.stringify(findings)}`}`,
      );
    }
  } finally {
    await writer.kill();
  }
  return { ...findings, ...kills, acknowledged: course.acknowledged, longestRestartMs, underWay };
};

/** Work on a store that is killed over and over, with the store counted after each kill. */
export const killed = (work: KilledWork): FaultKind => ({
  name: work.name,
  words: work.words,
  run: (stage) => rounds(work, stage),
});
