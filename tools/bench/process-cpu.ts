import { readdirSync, readFileSync } from "node:fs";

/** Of Linux on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Fields behind the name, which may hold blanks and brackets; see proc(5). */
const statOf = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
};

const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14];

/** A process and all that descend from it. */
const family = (pid: number): string[][] => {
  const stats = new Map<number, string[]>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat !== undefined) stats.set(Number(name), stat);
  }
  const isIn = (id: number): boolean => {
    if (id === pid) return true;
    const parent = Number(stats.get(id)?.[PARENT] ?? 0);
    return parent > 1 && isIn(parent);
  };
  return [...stats].filter(([id]) => isIn(id)).map(([, stat]) => stat);
};

const field = (stat: readonly string[], index: number) => Number(stat[index] ?? 0);

/** CPU seconds that a process, its descendants and those of them that ended have used. */
export const cpuSecondsOf = (pid: number): number =>
  family(pid).reduce(
    (sum, stat) =>
      sum + [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM].reduce((ticks, index) => ticks + field(stat, index), 0),
    0,
  ) / TICKS_PER_SECOND;
