import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
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
