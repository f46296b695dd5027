import { startCountedTargets } from "./counted-targets.ts";
import { newConsoleDatabase } from "./new-database.ts";
import { startWatched } from "./watched-console.ts";
import type { Besieged } from "../siege.ts";
import type { TrialStage } from "../trial.ts";

const BROKERS = 10;

/** Runs work against a console that scrapes ten brokers a second. */
export const withConsole = async <T>(
  { postgres, directory }: Pick<TrialStage, "postgres" | "directory">,
  name: string,
  work: (besieged: Besieged & { readonly lines: readonly string[] }) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const databaseUrl = await newConsoleDatabase(postgres);
  const lines: string[] = [];
  const targets = await startCountedTargets(BROKERS);
  const console = await startWatched(
    { databaseUrl, dataDirectory: `${directory}/${name}` },
    { LOG_LEVEL: "error", ...settings },
    (line) => void lines.push(line),
  );
  try {
    await console.addCluster("scraped", targets);
    return await work({ console, targets, lines });
  } finally {
    await console.stop();
    await targets.close();
  }
};
