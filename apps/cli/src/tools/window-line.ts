const WINDOW = /^(\d+) records sent, ([\d.]+) records\/sec \([\d.]+ MB\/sec\), ([\d.]+) ms avg latency, [\d.]+ ms max/;
const RESULT = /\d ms 99\.9th\.$/;

/** A window that a producer prints while it runs. */
export interface Window {
  readonly recordsPerSecond: number;
  readonly averageMs: number;
}

/** The window in a line; null where the line is none, such as the result at the end. */
export const readWindow = (line: string): Window | null => {
  const match = WINDOW.exec(line);
  return match === null || RESULT.test(line)
    ? null
    : { recordsPerSecond: Number(match[2]), averageMs: Number(match[3]) };
};
