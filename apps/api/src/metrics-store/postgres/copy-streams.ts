import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** Hands the output of `COPY … TO STDOUT` to a reader as it comes in. Call it within `inTransaction`, which bears a lost connection. */
export const copyOut = (
  client: PoolClient,
  copy: string,
  read: (stream: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => read(client.query(copyTo(copy)));

/** Gives bytes to `COPY … FROM STDIN`, likewise. */
export const copyIn = (client: PoolClient, copy: string, bytes: Buffer): Promise<void> =>
  pipeline(Readable.from([bytes]), client.query(copyFrom(copy)));

const ignore = () => undefined;

/** Rejects once the time is over. */
const timeLimit = (timeoutMs: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`PostgreSQL did not take rows within ${timeoutMs} ms`)), timeoutMs);
  return { promise, end: () => clearTimeout(timer) };
};

/** The stack of a broken socket does not say whose it was. */
const toDriverError = (error: unknown): unknown =>
  error instanceof DatabaseError ? error : new Error("Connection terminated while rows were copied", { cause: error });

/** The same as a transaction of its own: all rows are committed when it returns. A connection on which it failed is not used again. */
export const copyInAlone = async (pool: Pool, copy: string, bytes: Buffer, timeoutMs: number): Promise<void> => {
  const client = await pool.connect();
  // What waits for an answer hears of a lost connection itself.
  client.on("error", ignore);
  const limit = timeLimit(timeoutMs);
  try {
    await Promise.race([copyIn(client, copy, bytes), limit.promise]);
    client.off("error", ignore);
    client.release();
  } catch (error) {
    client.release(true);
    throw toDriverError(error);
  } finally {
    limit.end();
  }
};
