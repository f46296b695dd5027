import { Command, CommanderError } from "commander";
import { addBench } from "./commands/bench.ts";
import { addConsoleData } from "./commands/console-data.ts";
import { addGate } from "./commands/gate.ts";
import { addKnee } from "./commands/knee.ts";
import { addUpload } from "./commands/upload.ts";
import { Refused, Unreachable } from "./console/console-client.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = 2;

const program = new Command("highwater")
  .description("Benchmarks for Kafka clusters, what a pipeline does with them, and backups of a console.")
  .version("0.1.0")
  .exitOverride()
  .configureHelp({ helpWidth: 110 })
  .showHelpAfterError("(--help lists the options)");
addBench(program);
addUpload(program);
addGate(program);
addKnee(program);
addConsoleData(program);

const codeOf = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  return error instanceof UsageError || error instanceof Unreachable || error instanceof Refused ? USAGE : 1;
};

try {
  await program.parseAsync();
} catch (error) {
  // Commander has told its own errors already.
  if (!(error instanceof CommanderError))
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = codeOf(error);
}
