export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

const STEPS = [
  [YEAR_MS, "year", 2],
  [DAY_MS, "day", 2],
  [HOUR_MS, "h", 2],
  [MINUTE_MS, "min", 2],
  [SECOND_MS, "s", 1],
] as const;

const WORDS = new Set(["year", "day"]);

/** A duration as people say it: "4 s", "16 min", "41 days", "3.2 years". Below a second "0 s"; negative as 0. */
export const sayDuration = (durationMs: number): string => {
  for (const [sizeMs, name, least] of STEPS) {
    if (durationMs < sizeMs * least && name !== "s") continue;
    const count = Math.max(0, durationMs) / sizeMs;
    const shown = name === "year" && count < 10 ? Number(count.toFixed(1)) : Math.round(count);
    const word = WORDS.has(name) && shown !== 1 ? `${name}s` : name;
    return `${shown} ${word}`;
  }
  return "0 s";
};

/** How long ago a moment was: "4 s ago", "just now" within the last second or ahead of the clock. */
export const sayAge = (momentMs: number, nowMs: number): string => {
  const ageMs = nowMs - momentMs;
  return ageMs < SECOND_MS ? "just now" : `${sayDuration(ageMs)} ago`;
};
