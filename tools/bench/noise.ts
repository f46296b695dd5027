import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { cpuSecondsOf } from "./process-cpu.ts";

/** Fields of the first line of /proc/stat, in ticks; see proc(5). */
const [IDLE, IO_WAIT, STEAL, FIELDS] = [3, 4, 7, 8];
const TICKS_PER_SECOND = 100;

const ticks = (): number[] =>
  (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/).slice(1).map(Number);

/** What else went on while something was measured. */
export interface Noise {
  /** Processes that ran or waited to, averaged over a minute, at the end. */
  readonly loadAverage: number;
  /** Share of all cores' time that the host gave to others. */
  readonly stealShare: number;
  /** CPU seconds of the whole machine. */
  readonly busySeconds: number;
}

/** Begins to listen. @returns what was heard since */
export const listenForNoise = (): (() => Noise) => {
  const before = ticks();
  return () => {
    const after = ticks();
    const spent = (field: number) => (after[field] ?? 0) - (before[field] ?? 0);
    const all = Array.from({ length: FIELDS }, (_, field) => spent(field)).reduce((sum, more) => sum + more, 0);
    return {
      loadAverage: loadavg()[0] ?? 0,
      stealShare: all === 0 ? 0 : spent(STEAL) / all,
      busySeconds: (all - spent(IDLE) - spent(IO_WAIT) - spent(STEAL)) / TICKS_PER_SECOND,
    };
  };
};

/**
 * Begins to listen. @returns what was heard since, in words; processes that this one started are not others
 * @param serverSeconds CPU of a server that is nobody's child
 */
export const listenToOthers = (serverSeconds: () => number): (() => string) => {
  const spent = () => cpuSecondsOf(process.pid) + serverSeconds();
  const [heard, before] = [listenForNoise(), spent()];
  return () => sayNoise(heard(), spent() - before);
};

/** @param ownSeconds CPU of what was measured */
export const sayNoise = ({ loadAverage, stealShare, busySeconds }: Noise, ownSeconds: number): string =>
  `load ${loadAverage.toFixed(1)}, steal ${(stealShare * 100).toFixed(0)} %, ${Math.max(0, busySeconds - ownSeconds).toFixed(0)} s of CPU by others`;
