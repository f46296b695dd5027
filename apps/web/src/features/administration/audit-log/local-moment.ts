const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as a field for date and time takes it: local time, to the minute; empty for none. */
export const fieldOfMoment = (momentMs: number | undefined): string => {
  if (momentMs === undefined) return "";
  const date = new Date(momentMs);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The moment that such a field holds, as the URL has it: epoch milliseconds; empty where it holds none. */
export const momentOfField = (text: string): string => {
  const momentMs = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(momentMs) ? "" : String(momentMs);
};
