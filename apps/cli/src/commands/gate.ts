import { existsSync } from "node:fs";
import { GateAnswer } from "@highwater/contract/benchmark-gate";
import type { Command } from "commander";
import { Value } from "typebox/value";
import { callConsole } from "../console/console-client.ts";
import { filesOf, uploadFiles } from "../console/upload-files.ts";
import { withRetries } from "../console/with-retries.ts";
import { ratio, tags, whole } from "../options/read-option.ts";
import { textTable } from "../run/text-table.ts";
import { ratioWords } from "../run/words.ts";
import { UsageError } from "../usage-error.ts";
import { addConsoleOptions, type ConsoleOptions, consoleOf } from "./console-options.ts";

interface GateOptions extends ConsoleOptions {
  readonly candidate: string[];
  readonly baseline?: string[];
  readonly baselineTag?: string;
  readonly newest?: number;
  readonly p99: number;
  readonly throughput: number;
  readonly tags?: string[];
  readonly json?: boolean;
}

const HELP = `
Exit codes: 0 passed; 1 worse than the baseline by more than a bound; 2 wrong options, nothing to judge by, or the console
does not answer.

Example, in a pipeline:
  highwater gate --candidate perf-1.txt perf-2.txt perf-3.txt --baseline-tag main`;

const ATTEMPTS = 4;
const COLUMNS = [
  { title: "figure", align: "left" },
  { title: "baseline", align: "right" },
  { title: "candidate", align: "right" },
  { title: "worse by", align: "right" },
  { title: "bound", align: "right" },
  { title: "result", align: "left" },
  { title: "noise", align: "left" },
] as const;

const commas = (text: string, before: string[] = []): string[] => [
  ...before,
  ...text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()])),
];

const NAMES: Readonly<Record<string, string>> = {
  recordsPerSecond: "throughput",
  "latency.p99Ms": "p99",
  "endToEndLatency.p99Ms": "end-to-end p99",
};

const figure = (value: number | null, unit: string): string =>
  value === null ? "–" : `${Number(value.toPrecision(6))} ${unit}`;

/** The checks of a gate, for a person. */
export const gateTable = ({ checks }: GateAnswer): string =>
  textTable(
    COLUMNS,
    checks.map(({ metric, step, unit, baseline, candidate, worseBy, bound, result, noise }) => [
      `${NAMES[metric] ?? metric}${step === null ? "" : `, ${step}`}`,
      figure(baseline, unit),
      figure(candidate, unit),
      worseBy === null ? "–" : ratioWords(worseBy),
      ratioWords(bound),
      result === "notMeasured" ? "not measured" : result,
      noise,
    ]),
  );

const candidateIds = async (options: GateOptions, say: (line: string) => void): Promise<string[]> => {
  const files = options.candidate.filter((one) => existsSync(one));
  const ids = options.candidate.filter((one) => !files.includes(one));
  const looksLikeFile = ids.find((id) => /[./\\]/.test(id));
  if (looksLikeFile !== undefined)
    throw new UsageError(`--candidate ${looksLikeFile}: there is no such file, and no id looks so.`);
  const words = options.tags === undefined ? {} : { tags: options.tags };
  const sent = files.flatMap((file) => filesOf(file, { ...options, ...words }));
  const uploaded = await uploadFiles(consoleOf(options), sent, say);
  if (uploaded.refused > 0) throw new UsageError("A candidate was refused, so nothing was judged.");
  return [...ids, ...uploaded.ids];
};

const judge = async (options: GateOptions): Promise<number> => {
  const write = options.json === true ? process.stderr : process.stdout;
  const { baseline, baselineTag, newest } = options;
  if ((baseline === undefined) === (baselineTag === undefined))
    throw new UsageError("Give either --baseline with ids or --baseline-tag with a tag.");
  const ids = await candidateIds(options, (line) => void write.write(`${line}\n`));
  const body = {
    candidate: { ids },
    baseline:
      baseline === undefined ? { tag: baselineTag, ...(newest === undefined ? {} : { newest }) } : { ids: baseline },
    bounds: { p99WorseBy: options.p99, throughputWorseBy: options.throughput },
  };
  const answer = await withRetries(ATTEMPTS, () =>
    callConsole(consoleOf(options), "/benchmark-runs/gate", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  );
  if (!Value.Check(GateAnswer, answer))
    throw new UsageError(`${options.console} is no Highwater console of this version.`);
  if (options.json === true) process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  else process.stdout.write(`\n${gateTable(answer)}\n${answer.sentence}\n`);
  if (options.json !== true && answer.conditionsDiffering.length > 0)
    process.stdout.write(`Conditions that differ: ${answer.conditionsDiffering.join(", ")}\n`);
  return answer.passed ? 0 : 1;
};

/** `highwater gate` */
export const addGate = (program: Command): void => {
  const command = program
    .command("gate")
    .summary("fail a pipeline where p99 or throughput is worse than a baseline")
    .description("Holds runs against a baseline: the median of the candidates against the median of the baseline.")
    .requiredOption("--candidate <file-or-id...>", "files to upload and judge, or ids of runs", commas)
    .option("--baseline <id...>", "ids of the runs that they are held against", commas)
    .option("--baseline-tag <tag>", "or: the newest runs with this tag that were made alike")
    .option("--newest <n>", "how many of the newest runs with the tag (default: 3)", whole(1, 100))
    .option("--p99 <bound>", "largest allowed rise of p99, as 10% or 0.1", ratio, 0.1)
    .option("--throughput <bound>", "largest allowed fall of records/s, as 5% or 0.05", ratio, 0.05)
    .option("--tags <tag,…>", "tags of the files that are uploaded", tags)
    .option("--json", "print the answer as JSON")
    .addHelpText("after", HELP);
  addConsoleOptions(command).action(async (options: GateOptions) => {
    process.exitCode = await judge(options);
  });
};
