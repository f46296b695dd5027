import { setTimeout as sleep } from "node:timers/promises";
import { countScrapes } from "../console/count-scrapes.ts";
import { startCountedTargets } from "../console/counted-targets.ts";
import { startWatched, type WatchedConsole } from "../console/watched-console.ts";
import { newConsoleDatabase } from "../console/new-database.ts";
import type { ConsoleTrial } from "../trial.ts";

const ROUNDS = { short: 3, full: 16 };
const BROKERS = 10;
const LEAST_AWAY_MS = 1500;
const MOST_AWAY_MS = 5000;
/** What is done to PostgreSQL, in turn; in the last one the console is killed while it is away. */
const WAYS = ["stopped", "killed", "restarted at once", "killed, and the console too"] as const;

/** PostgreSQL is stopped, killed and started again under a console that scrapes. */
export const postgresAway: ConsoleTrial = {
  name: "PostgreSQL is away",
  words: "stopped, killed, restarted, or killed together with the console, while ten brokers are scraped every second",
  run: async ({ size, random, directory, postgres, say, signal }) => {
    const databaseUrl = await newConsoleDatabase(postgres);
    const start = () => startWatched({ databaseUrl, dataDirectory: `${directory}/away` });
    const targets = await startCountedTargets(BROKERS);
    const fromMs = Date.now();
    const killedMs: number[] = [];
    const counts = new Map<string, number>();
    let console: WatchedConsole = await start();
    let [spooled, isDown] = [0, false];
    const note = async () => {
      spooled += (await console.metric("highwater_spooled_readings_total")) || 0;
    };
    try {
      await console.addCluster("scraped", targets);
      await sleep(1500);
      for (let round = 0; round < ROUNDS[size]; round += 1) {
        signal.throwIfAborted();
        const way = WAYS[(round + (size === "short" ? 1 : 0)) % WAYS.length] ?? "killed";
        await (way === "stopped" ? postgres.halt() : postgres.kill());
        isDown = true;
        if (way !== "restarted at once") await sleep(LEAST_AWAY_MS + random() * (MOST_AWAY_MS - LEAST_AWAY_MS));
        if (way === "killed, and the console too") {
          await note();
          killedMs.push(Date.now());
          await console.kill();
        }
        await postgres.restart();
        isDown = false;
        if (way === "killed, and the console too") console = await start();
        await sleep(1500);
        counts.set(way, (counts.get(way) ?? 0) + 1);
        say(`PostgreSQL ${way}: ${await console.metric("highwater_spool_readings")} readings wait`);
      }
      const scraped = await countScrapes(console, "scraped", targets, { fromMs, killedMs });
      await note();
      const { answered, lost, doubled } = scraped;
      return {
        tried: [...counts].map(([way, count]) => `${way} ${count}`).join(", "),
        found: `${answered} scrapes answered, ${spooled} of them spooled: ${lost} lost, ${doubled} doubled`,
        faults: lost + doubled > 0 ? [`${lost} scrapes lost, ${doubled} doubled`] : [],
      };
    } finally {
      if (isDown) await postgres.restart();
      await console.stop();
      await targets.close();
    }
  },
};
