import type { Line } from "./lines.ts";
import { isNote, NOTE } from "./note.ts";

/** When a run began and ended as notes tell it (RFC 3339, in UTC), and what of them could not be read. */
export interface ToldTimes {
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly warnings: readonly string[];
}

const TIME = new RegExp(`${NOTE.source}(startedAt|endedAt)\\s*=\\s*(.*?)\\s*$`);

const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** The same instant in UTC; null for what is no time. */
const readTime = (word: string): string | null => {
  const time = RFC_3339.test(word) ? Date.parse(word) : Number.NaN;
  return Number.isNaN(time) || time < 0 ? null : new Date(time).toISOString();
};

/**
 * What notes `# highwater: startedAt=…` and `# highwater: endedAt=…` tell; the first of each counts. An end before its
 * start is no end.
 */
export const timesTold = (lines: readonly Line[]): ToldTimes => {
  const times: Record<string, string> = {};
  const warnings: string[] = [];
  for (const { text } of lines) {
    const [, key, word] = (isNote(text) ? TIME.exec(text) : null) ?? [];
    if (key === undefined || word === undefined || times[key] !== undefined) continue;
    const time = readTime(word);
    if (time === null) warnings.push(`${key} "${word.slice(0, 40)}" is no time such as 2026-01-31T12:00:00Z.`);
    else times[key] = time;
  }
  const { startedAt = null, endedAt = null } = times;
  if (startedAt === null || endedAt === null || startedAt <= endedAt) return { startedAt, endedAt, warnings };
  return { startedAt, endedAt: null, warnings: [...warnings, "endedAt lies before startedAt and was left out."] };
};
