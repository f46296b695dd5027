import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** Streams of COPY do not hear of it where the connection is lost: they would wait for ever. */
const unlessLost = async <R>(client: PoolClient, work: Promise<R>): Promise<R> => {
  const lost = Promise.withResolvers<never>();
  const fail = (error?: Error) => lost.reject(error ?? new Error("the connection to PostgreSQL ended"));
  client.once("error", fail).once("end", fail);
  try {
    return await Promise.race([work, lost.promise]);
  } finally {
    client.off("error", fail).off("end", fail);
    // The loser of the race fails too, later.
    work.catch(() => undefined);
  }
};

/** Hands the output of `COPY … TO STDOUT` to a reader as it comes in. */
export const copyOut = async (
  client: PoolClient,
  copy: string,
  read: (stream: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
  const stream = client.query(copyTo(copy));
  try {
    await unlessLost(client, read(stream));
  } finally {
    stream.destroy();
  }
};

/** Gives bytes to `COPY … FROM STDIN`. */
export const copyIn = async (client: PoolClient, copy: string, bytes: Buffer): Promise<void> => {
  await unlessLost(client, pipeline(Readable.from([bytes]), client.query(copyFrom(copy))));
};
