/** Faults, and what they leave: `npm run faults -- [--only NAME] [--rounds 20] [--seed N]`. Without --only it writes docs/reliability.md. */
import { writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { randomFrom } from "../../packages/sizing/src/calibration/random.ts";
import { stopSignal } from "../kafka/stop-signals.ts";
import { isClean } from "./counted/findings.ts";
import type { FaultKind } from "./fault-kind.ts";
import { startKillablePostgres } from "./killed/killable-postgres.ts";
import { FAULT_KINDS } from "./kinds.ts";
import { page, table, trialTable, type Tried, type TriedTrial } from "./report.ts";
import type { ConsoleTrial, TrialOutcome } from "./trial.ts";
import { CONSOLE_TRIALS } from "./trials.ts";

const PAGE = path.join(import.meta.dirname, "..", "..", "docs", "reliability.md");
const LONGEST_WORK = 200;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    rounds: { type: "string", default: "20" },
    seed: { type: "string" },
  },
});

const wholeNumber = (name: "rounds" | "seed", text: string, least: number): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`--${name} must be a whole number, at least ${least}, not "${text}"`);
};

const known = [...FAULT_KINDS, ...CONSOLE_TRIALS].map(({ name }) => name);
const unknown = values.only?.find((name) => !known.includes(name));
if (unknown !== undefined) throw new Error(`--only "${unknown}" is not known; there are ${known.join(", ")}`);
const isWanted = ({ name }: FaultKind | ConsoleTrial) => values.only?.includes(name) ?? true;

const kinds = FAULT_KINDS.filter(isWanted);
const trials = CONSOLE_TRIALS.filter(isWanted);
const rounds = wholeNumber("rounds", values.rounds, 1);
const seed = wholeNumber("seed", values.seed ?? String(Date.now() % 1_000_000), 0);
const signal = stopSignal();
const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const machine = {
  cores: availableParallelism(),
  cpu: cpus()[0]?.model.trim() ?? "unknown",
  memoryBytes: totalmem(),
  node: process.version,
  load: loadavg()[0] ?? 0,
};

/** A trial that fails is a fault of its own: the others are still to be tried. */
const brokenOff = (error: unknown, { aborted }: AbortSignal): TrialOutcome => {
  if (aborted) throw error;
  const why = error instanceof Error ? error.message : String(error);
  return { tried: "broken off", found: "", faults: [`it could not be tried to its end: ${why}`] };
};

say(`Seed ${seed}`);
const date = new Date().toISOString().slice(0, 10);
const directory = await mkdtemp(path.join(tmpdir(), "highwater-faults-"));
await chmod(directory, 0o755);
const postgres = await startKillablePostgres(directory, { syncs: true });
try {
  const tried: Tried[] = [];
  for (const kind of kinds)
    tried.push({
      kind,
      // Each kind alone tries the same moments as among others.
      outcome: await kind.run({
        rounds,
        random: randomFrom(seed),
        longestWork: LONGEST_WORK,
        postgres,
        say,
        signal,
      }),
    });
  if (tried.length > 0) process.stdout.write(`${table(tried)}\n`);
  const triedTrials: TriedTrial[] = [];
  for (const trial of trials) {
    const stage = { size: "full", random: randomFrom(seed), directory, postgres, say, signal } as const;
    triedTrials.push({ trial, outcome: await trial.run(stage).catch((error: unknown) => brokenOff(error, signal)) });
    process.stdout.write(`${trialTable(triedTrials.slice(-1))}\n`);
  }
  process.stdout.write(`\n${table(tried)}\n\n${trialTable(triedTrials)}\n`);
  for (const { name, faults } of [
    ...tried.map(({ kind, outcome }) => ({ name: kind.name, faults: outcome.faults })),
    ...triedTrials.map(({ trial, outcome }) => ({ name: trial.name, faults: outcome.faults })),
  ])
    for (const fault of faults) process.stdout.write(`${name}: ${fault}\n`);
  if (values.only === undefined) writeFileSync(PAGE, page({ date, seed, machine }, tried, triedTrials));
  if (!tried.every(({ outcome }) => isClean(outcome)) || triedTrials.some(({ outcome }) => outcome.faults.length > 0))
    process.exitCode = 1;
} catch (error) {
  if (!signal.aborted) throw error;
  say("Stopped");
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
