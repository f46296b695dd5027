import { SIGNALS, TOPIC_SIGNALS } from "@highwater/telemetry";
import { ApiError } from "../../errors.ts";
import { presentSignal, presentTopicSignal } from "./present-signal.ts";

const ALL = [...SIGNALS.map(presentSignal), ...TOPIC_SIGNALS.map(presentTopicSignal)];

const startAfter = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  const index = ALL.findIndex(({ name }) => name === cursor);
  if (index >= 0) return index + 1;
  const errors = [{ path: "query.cursor", message: "is not the nextCursor of a page" }];
  throw new ApiError(400, "Invalid input", "query.cursor is not the nextCursor of a page.", { errors });
};

/**
 * One page of the catalogue, in its own order; the cursor is the last name of the page before.
 *
 * @throws {ApiError} 400 for an unknown cursor
 */
export const listSignals = (limit: number, cursor: string | undefined) => {
  const start = startAfter(cursor);
  const items = ALL.slice(start, start + limit);
  const isLast = start + items.length >= ALL.length;
  return { items, nextCursor: isLast ? null : (items.at(-1)?.name ?? null) };
};
