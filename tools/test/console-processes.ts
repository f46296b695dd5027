import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, vi } from "vitest";
import { findFreePort } from "../../apps/api/src/database/free-port.ts";
import { type KillablePostgres, startKillablePostgres } from "../faults/killed/killable-postgres.ts";
import { CONSOLE_TOKEN } from "./console.ts";

/** What HIGHWATER_SECRET is, unless a test says otherwise. */
export const SHARED_SECRET = "the same of all processes";

export interface ConsoleProcess {
  readonly url: string;
  readonly port: number;
  /** Lines of its output. */
  readonly said: string[];
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Several consoles on one database, each a process of its own. */
export interface ConsoleProcesses {
  readonly postgres: KillablePostgres;
  begin(name: string, databaseUrl: string, settings?: Readonly<Record<string, string>>): Promise<ConsoleProcess>;
  /** Ends the processes; PostgreSQL stays. */
  endAll(): Promise<void>;
  stop(): Promise<void>;
}

const endChild = async (child: ChildProcess, signal: "SIGTERM" | "SIGKILL") => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
};

export const openConsoleProcesses = async (): Promise<ConsoleProcesses> => {
  const directory = await mkdtemp(join(tmpdir(), "highwater-processes-"));
  await chmod(directory, 0o755);
  const postgres = await startKillablePostgres(directory, { syncs: false });
  const begun: ConsoleProcess[] = [];
  const endAll = async () => {
    await Promise.all(begun.splice(0).map((one) => one.end("SIGTERM")));
  };
  return {
    postgres,
    begin: async (name, databaseUrl, settings = {}) => {
      const port = await findFreePort();
      const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(directory, name),
          PORT: String(port),
          LOG_LEVEL: "fatal",
          HIGHWATER_BOOTSTRAP_TOKEN: CONSOLE_TOKEN,
          HIGHWATER_SECRET: SHARED_SECRET,
          ...settings,
        },
      });
      const said: string[] = [];
      if (child.stdout !== null) createInterface({ input: child.stdout }).on("line", (line) => said.push(line));
      const one: ConsoleProcess = {
        url: `http://127.0.0.1:${port}`,
        port,
        said,
        end: (signal) => endChild(child, signal),
      };
      begun.push(one);
      return one;
    },
    endAll,
    stop: async () => {
      await endAll();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

interface Health {
  readonly role: string;
  readonly ready: number;
}

const healthOf = async ({ url }: ConsoleProcess): Promise<Health> => {
  try {
    const [alive, ready] = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/readyz`)]);
    const { role }: { role: string } = await alive.json();
    return { role, ready: ready.status };
  } catch {
    return { role: "none", ready: 0 };
  }
};

/** Waits until one of them works on the database, and all are ready: the others pass on. @returns the one that works */
export const untilOneWorks = async (all: readonly ConsoleProcess[]): Promise<ConsoleProcess> => {
  const found = await vi.waitFor(
    async () => {
      const health = await Promise.all(all.map(healthOf));
      expect(health.map(({ ready }) => ready)).toEqual(all.map(() => 200));
      expect(health.filter(({ role }) => role === "active")).toHaveLength(1);
      return all[health.findIndex(({ role }) => role === "active")];
    },
    { timeout: 120_000, interval: 250 },
  );
  if (found === undefined) throw new Error("none works");
  return found;
};

/** The one of two that is not this one. */
export const otherThan = (one: ConsoleProcess, all: readonly ConsoleProcess[]): ConsoleProcess => {
  const other = all.find((process) => process !== one);
  if (other === undefined) throw new Error("there is no other");
  return other;
};
