import type { Toolbox, ToolName } from "./command-line.ts";
import { runTool } from "./tool-process.ts";

/** Options that a tool of this version knows, such as "--warmup-records". */
export type ToolOptions = ReadonlySet<string>;

/** The options in what a tool prints as its help; an option that was broken at the end of a line is not among them. */
export const optionsInHelp = (help: string): ToolOptions => new Set(help.match(/--[a-z][a-z-]*(?:\.[a-z]+)?/g));

/** @throws where the tool cannot be run; with what it printed */
export const readToolOptions = async (toolbox: Toolbox, tool: ToolName): Promise<ToolOptions> => {
  const { output } = await runTool(toolbox.command(tool, ["--help"]));
  const options = optionsInHelp(output);
  if (!options.has("--topic") && !options.has("--entity-type"))
    throw new Error(`${tool} of ${toolbox.description} cannot be run:\n${output.trim().slice(-1500)}`);
  return options;
};
