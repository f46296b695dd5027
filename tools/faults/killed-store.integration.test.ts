import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../packages/sizing/src/calibration/random.ts";
import { isClean } from "./counted/findings.ts";
import { type KillablePostgres, startKillablePostgres } from "./killed/killable-postgres.ts";
import { FAULT_KINDS } from "./kinds.ts";

/** The last one kills PostgreSQL; `npm run faults` does twenty. */
const ROUNDS = 4;
const LONGEST_WORK = 25;

let directory: string;
let postgres: KillablePostgres;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-killed-"));
  await chmod(directory, 0o755);
  postgres = await startKillablePostgres(directory, { syncs: false });
});

afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

describe("a store that is killed, and whose PostgreSQL is killed,", () => {
  test.each(FAULT_KINDS.map((kind) => ({ kind, name: kind.name })))(
    "has every acknowledged sample once: $name",
    async ({ kind }) => {
      const seed = Date.now() % 1_000_000;
      const said = [`seed ${seed}`];
      const outcome = await kind.run({
        rounds: ROUNDS,
        random: randomFrom(seed),
        longestWork: LONGEST_WORK,
        postgres,
        say: (line) => void said.push(line),
        signal: new AbortController().signal,
      });
      const { writerKills, serverKills, acknowledged } = outcome;
      // The lines that lead to a finding are shown with it.
      expect(isClean(outcome) ? [] : [...said, ...outcome.faults]).toEqual([]);
      expect([writerKills, serverKills]).toEqual([3, 1]);
      expect(acknowledged).toBeGreaterThan(5000);
    },
    120_000,
  );
});
