import { isClean } from "./counted/findings.ts";
import type { FaultKind, Outcome } from "./fault-kind.ts";
import type { ConsoleTrial, TrialOutcome } from "./trial.ts";

export interface Tried {
  readonly kind: Pick<FaultKind, "name" | "words">;
  readonly outcome: Outcome;
}

export interface TriedTrial {
  readonly trial: Pick<ConsoleTrial, "name" | "words">;
  readonly outcome: TrialOutcome;
}

/** Where and when it was tried. */
export interface Trial {
  readonly date: string;
  readonly seed: number;
  readonly machine: {
    readonly cores: number;
    readonly cpu: string;
    readonly memoryBytes: number;
    readonly node: string;
    /** Mean number of processes that ran or waited in the minute before. */
    readonly load: number;
  };
}

const HEAD = [
  "killed during",
  "writer killed",
  "PostgreSQL killed",
  "samples acknowledged",
  "lost",
  "doubled",
  "wrong",
  "came back",
  "longest restart",
];

const grouped = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, " ");

const row = ({ kind, outcome }: Tried): string => {
  const cells = [
    `${kind.name}: ${kind.words}`,
    outcome.writerKills,
    outcome.serverKills,
    grouped(outcome.acknowledged),
    outcome.lost,
    outcome.doubled,
    outcome.wrong,
    outcome.returned,
    `${(outcome.longestRestartMs / 1000).toFixed(1)} s`,
  ];
  return `| ${cells.join(" | ")} |`;
};

/** What was tried and what came of it, as a Markdown table. */
export const table = (all: readonly Tried[]): string =>
  [`| ${HEAD.join(" | ")} |`, `|${" --- |".repeat(HEAD.length)}`, ...all.map(row)].join("\n");

const underWayLine = ({ kind, outcome: { underWay, writerKills, serverKills } }: Tried): string => {
  const most = [...underWay].sort(([, one], [, other]) => other - one);
  return `- ${kind.name}, of ${writerKills + serverKills} kills: ${most.map(([statement, count]) => `${statement} ${count}`).join(", ")}`;
};

const trialRow = ({ trial, outcome }: TriedTrial): string => {
  const { tried, found, faults: list, skipped } = outcome;
  const result = skipped === undefined ? found : `skipped: ${skipped}`;
  return `| ${trial.name}: ${trial.words} | ${tried} | ${result} | ${list.length === 0 ? "none" : list.length} |`;
};

/** What whole consoles were put through and how they came out, as a Markdown table. */
export const trialTable = (all: readonly TriedTrial[]): string =>
  ["| what | tried | found | faults |", "| --- | --- | --- | --- |", ...all.map(trialRow)].join("\n");

const trialFaultLines = ({ trial, outcome }: TriedTrial): string[] =>
  outcome.faults.map((fault) => `- ${trial.name}: ${fault.slice(0, 300)}`);

const faultLines = ({ kind, outcome }: Tried): string[] =>
  isClean(outcome)
    ? []
    : [
        `- ${kind.name} stopped at kill ${outcome.writerKills + outcome.serverKills}: ${outcome.faults.join("; ") || "see the table"}`,
      ];

const faults = (all: readonly Tried[], trials: readonly TriedTrial[]): string => {
  const lines = [...all.flatMap(faultLines), ...trials.flatMap(trialFaultLines)];
  return lines.length === 0 ? "No other fault was found." : ["Faults:", "", ...lines].join("\n");
};

/** docs/reliability.md. */
export const page = (
  { date, seed, machine }: Trial,
  all: readonly Tried[],
  trials: readonly TriedTrial[],
): string => `# Reliability

\`npm run faults\` kills the store of samples and whole consoles over and over, takes PostgreSQL away from them, and counts every acknowledged sample afterwards. It made this page:
${date}, seed ${seed}, ${machine.cores} cores (${machine.cpu}), ${(machine.memoryBytes / 1e9).toFixed(0)} GB, Node ${machine.node}, PostgreSQL on the same machine with its usual \`fsync\`. Load average before: ${machine.load.toFixed(1)}.

## Whole consoles

${trialTable(trials)}

Scrapes that are counted tell another number each time, so that every single one can be found again; only the one of each broker that was answered last before a kill of the console, and may not have been stored yet, is left out.
Memory is that of the console's process once all is over, held against the largest under usual load before; more than 1.5 times of it is a fault. A console that ends by itself is one too, as is an answer of 5xx that the OpenAPI
document does not state. Node goes by the monotonic clock in its timers, so a jump of the wall clock moves none of them; libfaketime is told to leave the monotonic clock alone, as a real jump does. Targets that hang, trickle, lie about their length, redirect
or send a gigabyte are in \`apps/api/src/collect/hostile-sources.integration.test.ts\`. Of damaged bodies the unit tests try 100,000 for each parser.
[Decision 0014](decisions/0014-scrapes-wait-on-disk-for-the-database.md) says what happens to scrapes while PostgreSQL is away.

${faults(all, trials)}

## The store

${table(all)}

**How.** A process of its own writes into a store on a real PostgreSQL and says which batches were acknowledged. It is ended with SIGKILL at a random moment of its work. In every fourth round all processes of PostgreSQL
are ended with SIGKILL instead: it recovers from its log when it is started again, and the writer, which lives on, sends again what failed and must tell all of it out of its own memory too.
What PostgreSQL was in the middle of at those moments, statements and open transactions by kill:

${all.map(underWayLine).join("\n")}

**What is counted.** After each kill a store opened anew must tell every acknowledged sample of all rounds, with its exact value and once, as columns and as charts; then maintenance must come to its end, and all of it is counted again. The tables must hold
as many readings as the store tells of. An hour of a source is rows or chunks, never both. Rollups of all days that are over must be what the samples say, also of days whose samples retention has dropped; what it has dropped must not come
back. What was sent and not acknowledged may be there or not, but only whole and with its own value. All are numbers of samples, and of rollups wrong ones are counted by five minutes of a signal; the longest restart is from the end of the kill to the first complete answer, the recovery of PostgreSQL
included.

**What is not tried here.** SIGKILL leaves to the operating system what was handed to it: a machine that loses its power, or a disk that lies about what it has written, is another fault. Samples that are in a PromQL back end are not part
of it ([decision 0012](decisions/0012-old-samples-in-a-promql-back-end.md) tells what is tested there). Every seed tries other moments: \`npm run faults -- --seed 7\`; \`--only compaction\` and \`--rounds 100\` narrow and deepen it.
`;
