import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { CONSOLE_TOKEN } from "./console.ts";

const READY = /^Highwater is ready: (http:\S+)/;

test("a console whose output nobody reads any more goes on, and stops PostgreSQL when it is stopped", async () => {
  const directory = await mkdtemp(join(tmpdir(), "highwater-unread-"));
  await chmod(directory, 0o755);
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      HIGHWATER_BOOTSTRAP_TOKEN: CONSOLE_TOKEN,
      PORT: "0",
      LOG_LEVEL: "info",
      DATA_DIR: directory,
    },
  });
  const exited = once(child, "exit");
  try {
    let url: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) if ((url = READY.exec(line)?.[1])) break;
    child.stdout.destroy();
    child.stderr.destroy();
    for (let asked = 0; asked < 3; asked += 1) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    expect((await exited)[0]).toBe(0);
    await expect(access(join(directory, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
  } finally {
    child.kill("SIGKILL");
    await rm(directory, { recursive: true, force: true });
  }
});
