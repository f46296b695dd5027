import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const READY = /^Highwater is ready: (http:\S+)/;

/** A console on a database that is there. */
export const startReader = async (connectionString: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", DATABASE_URL: connectionString, LOG_LEVEL: "error" },
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = READY.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, stop };
  }
  throw new Error(`The console ended before it was ready (status ${child.exitCode})`);
};
