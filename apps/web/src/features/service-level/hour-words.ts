import type { ServiceHour } from "@highwater/contract";
import { THIN_SPACE, threeDigits } from "../../lib/units.ts";

/** What an hour's cell shows: over the target, within it, not known, or not yet. */
export type HourState = "over" | "some" | "within" | "unknown" | "unjudged";

/** So many minutes of an hour over the target make the cell a full one. */
const MANY = 6;

export const hourState = ({ known, over }: ServiceHour): HourState => {
  if (known === 0) return "unknown";
  if (over === null) return "unjudged";
  if (over === 0) return "within";
  return over >= MANY ? "over" : "some";
};

/** The sign in the cell: colour is never alone. */
export const hourSign = (hour: ServiceHour): string => {
  const state = hourState(hour);
  if (state === "unknown") return "?";
  return state === "over" || state === "some" ? String(hour.over) : "·";
};

const clock = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(iso));

/** "14:00–15:00: 5 min over, worst 45 ms, 2 min not known". */
export const sayHour = (hour: ServiceHour, timeZone: string): string => {
  const { known, unknown, over, worstMs } = hour;
  const parts = [
    ...(over === null || known === 0 ? [] : [over === 0 ? "none over" : `${over} min over`]),
    ...(worstMs === null ? [] : [`worst ${threeDigits(worstMs)}${THIN_SPACE}ms`]),
    ...(unknown === 0 ? [] : [known === 0 ? "not known" : `${unknown} min not known`]),
  ];
  return `${clock(hour.from, timeZone)}–${clock(hour.to, timeZone)}: ${parts.join(", ")}`;
};

/** The hours that are not plainly well, for those who do not see the strip. */
export const sayStrip = (hours: readonly ServiceHour[], timeZone: string): string => {
  const told = hours.filter((hour) => hourState(hour) !== "within" && hourState(hour) !== "unjudged");
  return told.length === 0
    ? "every hour within the target or not judged"
    : told.map((hour) => sayHour(hour, timeZone)).join("; ");
};

/** "Sun 22 Nov" of "2026-11-22". */
export const sayDate = (date: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" }).format(
    new Date(`${date}T12:00:00Z`),
  );
