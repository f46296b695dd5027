import type { EventInput } from "@highwater/contract/events";
import { type Event, Prisma, type PrismaClient } from "../../generated/prisma/client.ts";
import { readEventTimes } from "./event-times.ts";
import { readEventWords } from "./event-words.ts";

const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

const findByKey = (prisma: PrismaClient, clusterId: number, key: string | undefined) =>
  key === undefined ? null : prisma.event.findUnique({ where: { clusterId_key: { clusterId, key } } });

/**
 * Keeps an event; one with the key of another changes nothing.
 *
 * @returns the event, and whether it is new
 * @throws {ApiError} 400
 */
export const createEvent = async (
  prisma: PrismaClient,
  clusterId: number,
  input: EventInput,
  nowMs: number,
): Promise<{ event: Event; isNew: boolean }> => {
  const { kind, title, key, source = "api" } = input;
  const times = readEventTimes(input, null, nowMs);
  const words = readEventWords(input);
  const there = await findByKey(prisma, clusterId, key);
  if (there !== null) return { event: there, isNew: false };
  const data = { clusterId, kind, title, tags: [], brokerIds: [], ...words, ...times, source, key: key ?? null };
  try {
    return { event: await prisma.event.create({ data }), isNew: true };
  } catch (error) {
    const first = isTaken(error) ? await findByKey(prisma, clusterId, key) : null;
    if (first === null) throw error;
    return { event: first, isNew: false };
  }
};
