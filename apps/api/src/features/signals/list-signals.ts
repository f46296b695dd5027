import { SIGNALS } from "@highwater/telemetry";
import { ApiError } from "../../errors.ts";
import { presentSignal } from "./present-signal.ts";

const startAfter = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  const index = SIGNALS.findIndex(({ name }) => name === cursor);
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
  const items = SIGNALS.slice(start, start + limit).map(presentSignal);
  const isLast = start + items.length >= SIGNALS.length;
  return { items, nextCursor: isLast ? null : (items.at(-1)?.name ?? null) };
};
