import type { SpoolAnswer } from "@highwater/contract";
import { sinceText } from "./since-text.ts";
import { groupThousands } from "./units.ts";

const counted = (count: number, one: string, many: string): string =>
  `${groupThousands(String(count))} ${count === 1 ? one : many}`;

/** One line about scrapes that wait on disk; undefined where none waits. */
export const spoolWords = ({ readings, since, dropped }: SpoolAnswer, nowMs: number): string | undefined => {
  if (readings === 0 || since === null) return undefined;
  const waiting = counted(readings, "scrape waits", "scrapes wait");
  const lost = dropped === 0 ? "" : ` ${counted(dropped, "scrape was", "scrapes were")} dropped: the log says why.`;
  return `${waiting} on disk for PostgreSQL ${sinceText(since, nowMs)}. ${readings === 1 ? "It is" : "They are"} stored once that answers.${lost}`;
};
