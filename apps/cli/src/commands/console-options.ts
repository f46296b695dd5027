import { type Command, Option } from "commander";
import type { ConsoleAddress } from "../console/console-client.ts";
import { address } from "../options/read-option.ts";

export const USUAL_CONSOLE = "http://127.0.0.1:4600";

/** Options of every command that talks to the console. */
export const addConsoleOptions = (command: Command): Command =>
  command
    .addOption(
      new Option("--console <url>", "address of the console")
        .env("HIGHWATER_URL")
        .default(USUAL_CONSOLE)
        .argParser(address),
    )
    .addOption(new Option("--token <token>", "bearer token for the console").env("HIGHWATER_TOKEN"));

export interface ConsoleOptions {
  readonly console: string;
  readonly token?: string;
}

export const consoleOf = (options: ConsoleOptions): ConsoleAddress => ({
  url: options.console.replace(/\/+$/, ""),
  token: options.token ?? null,
});
