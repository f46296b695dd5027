import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

let servers: ChildProcess | undefined;

/** Opens the shared servers, or uses those of TEST_SERVERS, which `npm test` opens for all its phases. */
export const setup = async (project: TestProject) => {
  const given = process.env["TEST_SERVERS"];
  if (given !== undefined) {
    project.provide("sharedServers", given);
    return;
  }
  // A process of its own: the modules of this one are vitest's, which knows no import.meta.resolve.
  servers = fork(join(import.meta.dirname, "shared-servers.ts"), { stdio: "inherit" });
  const failed = once(servers, "exit").then(() => undefined);
  const [url] = (await Promise.race([once(servers, "message"), failed])) ?? [];
  if (typeof url !== "string") throw new Error("The shared servers did not open");
  project.provide("sharedServers", url);
};

export const teardown = async () => {
  if (servers === undefined || servers.exitCode !== null) return;
  servers.disconnect();
  await once(servers, "exit");
};
