import { newConsoleDatabase } from "../faults/console/new-database.ts";
import { askFrom } from "./ask-from.ts";
import {
  type ConsoleProcess,
  type ConsoleProcesses,
  openConsoleProcesses,
  otherThan,
  untilOneWorks,
} from "./console-processes.ts";
import { SIGNED_IN } from "./console.ts";

export const JSON_TYPE = { "content-type": "application/json" };
/** Where a client connects from; the processes ask each other from 127.0.0.1. */
export const CLIENT = "127.0.0.2";

export interface ConsolePair {
  readonly processes: ConsoleProcesses;
  readonly databaseUrl: string;
  readonly active: ConsoleProcess;
  readonly standby: ConsoleProcess;
}

/** Two consoles on one database, one of which works. */
export const openConsolePair = async (settings: Readonly<Record<string, string>> = {}): Promise<ConsolePair> => {
  const processes = await openConsoleProcesses();
  const databaseUrl = await newConsoleDatabase(processes.postgres);
  const all = await Promise.all(["first", "second"].map((name) => processes.begin(name, databaseUrl, settings)));
  const active = await untilOneWorks(all);
  return { processes, databaseUrl, active, standby: otherThan(active, all) };
};

/** Sends JSON as a client with all rights, unless a header says otherwise. */
export const post = (one: ConsoleProcess, path: string, body: object, more: Parameters<typeof askFrom>[1] = {}) =>
  askFrom(`${one.url}/api/v1${path}`, {
    method: "POST",
    from: CLIENT,
    ...more,
    headers: { ...SIGNED_IN, ...JSON_TYPE, ...more.headers },
    body: JSON.stringify(body),
  });
