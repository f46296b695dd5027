import { shellWords, type ToolName } from "./command-line.ts";

/** What one process of a tool was told and printed. */
export interface ToolOutput {
  readonly tool: ToolName;
  readonly args: readonly string[];
  readonly output: string;
}

interface Measured {
  readonly startedAt: string;
  readonly endedAt: string;
}

/**
 * The file of one measurement: notes that say how its parts belong together and when it was made, then each process as a
 * shell with `set -x` would show it. What the notes say is read by `packages/benchmarks`.
 */
export const outputFile = (outputs: readonly ToolOutput[], { startedAt, endedAt }: Measured): string => {
  const producers = outputs.filter(({ tool }) => tool === "kafka-producer-perf-test").length;
  const parts = outputs.map(({ tool, args, output }) => `+ ${tool}.sh ${shellWords(args)}\n${output}`);
  return [
    ...(producers > 0 ? [`# highwater: concurrent producers=${producers}\n`] : []),
    `# highwater: startedAt=${startedAt}\n`,
    `# highwater: endedAt=${endedAt}\n`,
    ...parts,
  ].join("");
};
