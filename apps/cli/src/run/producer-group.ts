import { producerArguments, type ProducerWork } from "../tools/producer-arguments.ts";
import type { Toolbox } from "../tools/command-line.ts";
import type { ToolOutput } from "../tools/output-file.ts";
import type { ToolOptions } from "../tools/tool-options.ts";
import { startTool } from "../tools/tool-process.ts";
import { readWindow, type Window } from "../tools/window-line.ts";

/** Producers that run side by side. */
export interface ProducerGroup {
  /** Resolves when all have ended: what each printed, when its result came, and how it ended. */
  readonly ended: Promise<readonly EndedProducer[]>;
  /** Newest window of each that has printed one. */
  windows(): readonly Window[];
  /** How many windows the slowest has printed. */
  fewestWindows(): number;
  end(): Promise<void>;
}

export interface EndedProducer extends ToolOutput {
  readonly code: number | null;
  /** When its last line came, in epoch milliseconds: the result stands there. */
  readonly lastLineMs: number;
}

const TOOL = "kafka-producer-perf-test";

/** Starts a process for each of the works. */
export const startProducers = (
  toolbox: Toolbox,
  options: ToolOptions,
  works: readonly ProducerWork[],
): ProducerGroup => {
  const members = works.map((work) => {
    const args = producerArguments(work, options);
    const seen = { windows: 0, newest: null as Window | null, lastLineMs: Date.now() };
    const process = startTool(toolbox.command(TOOL, args), (line) => {
      seen.lastLineMs = Date.now();
      const window = readWindow(line);
      if (window === null) return;
      seen.windows += 1;
      seen.newest = window;
    });
    return { args, process, seen };
  });
  return {
    ended: Promise.all(
      members.map(async ({ args, process, seen }) => {
        const code = await process.exited;
        return { tool: TOOL, args, output: process.output(), code, lastLineMs: seen.lastLineMs } as const;
      }),
    ),
    windows: () => members.flatMap(({ seen }) => seen.newest ?? []),
    fewestWindows: () => Math.min(...members.map(({ seen }) => seen.windows)),
    end: async () => {
      await Promise.all(members.map(({ process }) => process.end()));
    },
  };
};
