import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its reason: to be said again at the very end, where one looks first. */
  readonly failures: readonly string[];
  /** What passed at its second try only, and why it failed first. */
  readonly secondTries: readonly string[];
}

export const brokenOff = (reason: string): Counts => ({ passed: 0, failed: 1, failures: [reason], secondTries: [] });

/** The lines of a failed check that are said again at the end. */
const SAID_AGAIN = 20;

/** A third of the share of the others, where the processors do not suffice: little enough, and they still get on. */
const ASIDE = 5;

/** How the programs of a phase run. */
export interface Lane {
  /** Takes each line that they print. */
  readonly say: (line: string) => void;
  /** Gives way to everything else on the machine. */
  readonly isAside?: boolean;
}

/** Runs one of the project's programs; resolves to its exit status. */
export const runProgram = (
  parameters: readonly string[],
  { say, isAside = false }: Lane,
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
    const child = spawn(process.execPath, parameters, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...colour, ...env },
    });
    if (isAside && child.pid !== undefined) setPriority(child.pid, ASIDE);
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", say);
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });

/** A check without tests of its own counts as one. */
export const check = async (name: string, parameters: readonly string[], lane: Lane): Promise<Counts> => {
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    lane.say(line);
  };
  if ((await runProgram(parameters, { ...lane, say })) === 0)
    return { passed: 1, failed: 0, failures: [], secondTries: [] };
  return brokenOff([name, ...lines.slice(-SAID_AGAIN)].join("\n"));
};

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
  secondTries: counts.flatMap(({ secondTries }) => secondTries),
});

export interface Phase {
  readonly name: string;
  readonly work: (lane: Lane) => Promise<Counts>;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const runPhase = async ({ name, work }: Phase, lane: Lane): Promise<Counts> => {
  const begun = Date.now();
  lane.say(`\n=== ${name}`);
  const counts = await work(lane).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    lane.say(reason);
    return brokenOff(`${name}: ${reason}`);
  });
  const seconds = Math.round((Date.now() - begun) / 1000);
  lane.say(`=== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
};

/** Runs phases one after another, each shown as it goes. */
export const runShown = async (phases: readonly Phase[]): Promise<Counts> => {
  const counts: Counts[] = [];
  for (const phase of phases) counts.push(await runPhase(phase, { say: print }));
  return sum(counts);
};

/** Runs phases one after another in what the others leave of the processors; each is shown as a whole at its end. */
export const runAside = async (phases: readonly Phase[]): Promise<Counts> => {
  const counts: Counts[] = [];
  for (const phase of phases) {
    const lines: string[] = [];
    counts.push(await runPhase(phase, { say: (line) => lines.push(line), isAside: true }));
    print(`${lines.join("\n")}\n`);
  }
  return sum(counts);
};
