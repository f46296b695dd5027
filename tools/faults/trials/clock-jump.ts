import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { startCountedTargets } from "../console/counted-targets.ts";
import { newConsoleDatabase } from "../console/new-database.ts";
import { startWatched } from "../console/watched-console.ts";
import { type ConsoleTrial, skipped } from "../trial.ts";

const BROKERS = 5;
/** Where Debian's package libfaketime puts the library. */
const LIBRARIES = ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketimeMT.so.1`);
/** Seconds that the clock is set away from this machine's, in turn. */
const JUMPS = { short: [3600, 0], full: [60, 0, 3600, -3600, 86_400, 0, -86_400, 0] };
const STAY_MS = 4000;
const LEAST_SCRAPES = 2;

/** The clock of the console's machine is set forward and back. Node's timers go by the monotonic clock, which no machine sets. */
export const clockJump: ConsoleTrial = {
  name: "clock jump",
  words: "the wall clock of the console is set forward and back by up to a day while five brokers are scraped",
  run: async ({ size, directory, postgres, say }) => {
    const library = LIBRARIES.find((path) => existsSync(path));
    if (library === undefined) return skipped("libfaketime is not installed (Debian: apt-get install libfaketime)");
    const offset = `${directory}/clock`;
    const set = (seconds: number) => writeFile(offset, `${seconds < 0 ? "" : "+"}${seconds}`);
    await set(0);
    const targets = await startCountedTargets(BROKERS);
    const console = await startWatched(
      { databaseUrl: await newConsoleDatabase(postgres), dataDirectory: `${directory}/jumps` },
      {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: offset,
        FAKETIME_NO_CACHE: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      },
    );
    const faults: string[] = [];
    const counts: number[] = [];
    try {
      await console.addCluster("scraped", targets);
      await sleep(2000);
      for (const seconds of JUMPS[size]) {
        const before = await console.metric("highwater_readings_stored_total");
        await set(seconds);
        await sleep(STAY_MS);
        const stored = (await console.metric("highwater_readings_stored_total")) - before;
        const { status } = await console.request("/api/v1/clusters/scraped/verdict");
        say(`clock at ${seconds} s: ${stored} readings stored`);
        counts.push(stored);
        if (stored < LEAST_SCRAPES * BROKERS) faults.push(`at ${seconds} s ${stored} readings were stored in 4 s`);
        if (status !== 200) faults.push(`at ${seconds} s the verdict answers ${status}`);
      }
      if (!console.isAlive()) faults.push("the console ended");
      return {
        tried: JUMPS[size].map((seconds) => `${seconds} s`).join(", "),
        found: `readings stored within 4 s of each jump: ${counts.join(", ")}`,
        faults,
      };
    } finally {
      await console.stop();
      await targets.close();
    }
  },
};
