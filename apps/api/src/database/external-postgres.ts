import { Client } from "pg";
import { StartError } from "../errors.ts";

const withoutPassword = (connectionString: string) => {
  const url = new URL(connectionString);
  return `${url.hostname}:${url.port === "" ? "5432" : url.port}${url.pathname}`;
};

/** @throws {StartError} where the database does not answer within ten seconds */
export const checkExternalPostgres = async (connectionString: string, say: (text: string) => void): Promise<void> => {
  const place = withoutPassword(connectionString);
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      const reason = error instanceof Error && error.message !== "" ? error.message : String(error);
      if (attempt === 4)
        throw new StartError(
          `The PostgreSQL of DATABASE_URL (${place}) cannot be used: ${reason}. Check that it runs and that the address, user and password are right.`,
        );
      say(`PostgreSQL at ${place} does not answer yet (${reason}), trying again`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};
