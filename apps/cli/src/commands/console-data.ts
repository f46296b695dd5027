import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";

const COMMANDS = {
  backup: "all that a console holds into one file, as one moment has it; the console may run",
  restore: "such a file into an empty database, of this release or an earlier one; no console may run on it",
} as const;

const ENVIRONMENT = `
DATA_DIR or DATABASE_URL say which console, as they do for npm start.
Exit codes: 0 done; 2 refused, with the reason; 1 anything else.`;

/** The console's own programs, which know its database. */
const programOf = (name: keyof typeof COMMANDS): string =>
  fileURLToPath(new URL(`../../../api/src/backup/${name}-command.ts`, import.meta.url));

/** Adds what is done with a console's database rather than over its API. */
export const addConsoleData = (program: Command): void => {
  for (const name of ["backup", "restore"] as const)
    program
      .command(name)
      .description(COMMANDS[name])
      .argument("<file>", name === "backup" ? "file to write, which must not be there yet" : "file that backup wrote")
      .addHelpText("after", ENVIRONMENT)
      .action(async (file: string) => {
        const child = spawn(process.execPath, [...process.execArgv, programOf(name), "--", file], { stdio: "inherit" });
        // The terminal sends Ctrl-C to both; a signal that was sent to this process alone is passed on.
        for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
          process.on(signal, () => {
            if (!process.stdin.isTTY) child.kill(signal);
          });
        const [code] = await once(child, "exit");
        process.exitCode = typeof code === "number" ? code : 1;
      });
};
