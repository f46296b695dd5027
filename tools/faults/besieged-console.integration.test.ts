import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../packages/sizing/src/calibration/random.ts";
import { type KillablePostgres, startKillablePostgres } from "./killed/killable-postgres.ts";
import type { ConsoleTrial } from "./trial.ts";
import { anyRequest } from "./trials/any-request.ts";
import { liveListeners } from "./trials/live-listeners.ts";

/** Kills and slow clients have tests of their own in tools/test; `npm run faults` does all of it at length. */
const SHORT: readonly ConsoleTrial[] = [anyRequest, liveListeners];

let directory: string;
let postgres: KillablePostgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-besieged-"));
  await chmod(directory, 0o755);
  postgres = await startKillablePostgres(directory, { syncs: false });
});

afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

describe("a whole console", () => {
  test.each(SHORT.map((trial) => ({ trial, name: trial.name })))(
    "comes through: $name",
    async ({ trial }) => {
      const seed = Date.now() % 1_000_000;
      const said = [`seed ${seed}`];
      const outcome = await trial.run({
        size: "short",
        random: randomFrom(seed),
        directory,
        postgres,
        say: (line) => void said.push(line),
        signal: new AbortController().signal,
      });
      expect(outcome.faults.length === 0 ? [] : [...said, ...outcome.faults]).toEqual([]);
    },
    240_000,
  );
});
