import type { EventPatch } from "@highwater/contract/events";
import { ApiError } from "../../errors.ts";
import type { Event, PrismaClient } from "../../generated/prisma/client.ts";
import { readEventTimes } from "./event-times.ts";
import { readEventWords } from "./event-words.ts";

/** Of what was not told by anybody these can be changed: they add words, not facts. */
const WORDS: ReadonlySet<string> = new Set(["title", "note", "tags"]);

const isTold = ({ source }: Event): boolean => source === "api" || source === "web";

/** @throws {ApiError} 400; 409 where a fact that the console found itself is to be changed */
export const updateEvent = async (
  prisma: PrismaClient,
  event: Event,
  patch: EventPatch,
  nowMs: number,
): Promise<Event> => {
  const facts = Object.keys(patch).filter((name) => !WORDS.has(name));
  if (!isTold(event) && facts.length > 0)
    throw new ApiError(
      409,
      "Not told by hand",
      `This event was ${event.source === "detected" ? "detected in the samples" : "told by a recording"}: its title, note and tags can be changed, but not ${facts.join(", ")}. Add an event of your own instead.`,
    );
  const { kind } = patch;
  return prisma.event.update({
    where: { id: event.id },
    data: {
      ...(kind === undefined ? {} : { kind }),
      ...readEventWords(patch),
      ...(isTold(event) ? readEventTimes(patch, event, nowMs) : {}),
    },
  });
};
