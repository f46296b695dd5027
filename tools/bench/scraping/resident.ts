import { readFileSync } from "node:fs";

const KIB = 1024;

const fieldOf = (file: string, field: string): number => {
  try {
    const line = readFileSync(file, "utf8")
      .split("\n")
      .find((text) => text.startsWith(`${field}:`));
    return Number(line?.match(/\d+/)?.[0] ?? 0) * KIB;
  } catch {
    // It has ended.
    return 0;
  }
};

/** Memory of a process that is in RAM, what it shares with others included. */
export const residentBytesOf = (pid: number): number => fieldOf(`/proc/${pid}/status`, "VmRSS");

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** Memory of a process and its children that is in RAM, what they share counted once. */
export const proportionalBytesOf = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + fieldOf(`/proc/${one}/smaps_rollup`, "Pss"), 0);
