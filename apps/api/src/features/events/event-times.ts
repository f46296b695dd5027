import { type FieldError, invalidInput } from "../../errors.ts";
import { parseInstant } from "../../time-range.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const AHEAD_MS = DAY_MS;
const BACK_MS = 10 * 365 * DAY_MS;
const FORM = "must be an RFC 3339 time such as 2026-01-31T09:00:00Z, or epoch milliseconds";

interface Told {
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | null | undefined;
}

interface Times {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

const faultOf = (text: string | null | undefined, nowMs: number): string | null => {
  if (text === null || text === undefined) return null;
  const timeMs = parseInstant(text);
  if (timeMs === undefined) return FORM;
  if (timeMs > nowMs + AHEAD_MS) return "must not be more than a day ahead of this console's clock";
  return timeMs < nowMs - BACK_MS ? "must not be more than ten years back" : null;
};

/**
 * The times of an event: what is told, else what is there, else now.
 *
 * @throws {ApiError} 400 where one is no time, lies absurdly far, or the end is before the start
 */
export const readEventTimes = (told: Told, there: Times | null, nowMs: number): Times => {
  const faults = (["startedAt", "endedAt"] as const).flatMap((name): FieldError[] => {
    const message = faultOf(told[name], nowMs);
    return message === null ? [] : [{ path: `body.${name}`, message }];
  });
  if (faults.length > 0) throw invalidInput(faults);
  const startedAt =
    told.startedAt === undefined ? (there?.startedAt ?? new Date(nowMs)) : new Date(parseInstant(told.startedAt) ?? 0);
  const end = told.endedAt;
  const endedAt = end === undefined ? (there?.endedAt ?? null) : end === null ? null : new Date(parseInstant(end) ?? 0);
  if (endedAt !== null && endedAt < startedAt)
    throw invalidInput([{ path: "body.endedAt", message: "must not be before body.startedAt" }]);
  return { startedAt, endedAt };
};
