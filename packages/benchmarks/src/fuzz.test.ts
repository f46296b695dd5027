import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { omb } from "../fixtures/printers.ts";
import { type BenchmarkRun, decodeText, readBenchmark } from "./index.ts";

const INPUTS = 100_000;
const FOLDER = join(import.meta.dirname, "..", "fixtures", "perf-test");
/** The end of an output holds its result. */
const LENGTH = 400;
const ms = [2, 1, 2, 4, 6, 20, 40, 60];
const files = [
  ...readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name)).subarray(-LENGTH)),
  Buffer.from(JSON.stringify(omb({ rates: [5, 6], publishMs: ms, endToEndMs: ms }, true))),
];
const SPLICES = [
  "\n",
  ", ",
  "NaN",
  "-1",
  "9".repeat(30),
  "٣٫٥",
  "\u0000",
  "{",
  "[",
  '"',
  "\\",
  "1e999",
  "\uFEFF",
  "∞",
  "\n# highwater: concurrent producers=2\n",
].map((text) => Buffer.from(text));

/** A small generator of numbers that repeats itself for a start. */
const numbersFrom = (start: number) => {
  let state = start;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const mutate = (bytes: Buffer, next: (below: number) => number): Buffer => {
  const at = next(bytes.length + 1);
  const to = Math.min(bytes.length, at + next(20));
  const splice = SPLICES[next(SPLICES.length)] ?? Buffer.alloc(0);
  switch (next(5)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), splice, bytes.subarray(at)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([next(256)]), bytes.subarray(at + 1)]);
    default:
      return Buffer.concat([
        bytes.subarray(0, at),
        files[next(files.length)]?.subarray(at, to + 40) ?? splice,
        bytes.subarray(at),
      ]);
  }
};

const isUsable = (value: number | null) => value === null || (Number.isFinite(value) && value >= 0);

const isSound = ({
  records,
  durationSeconds,
  recordsPerSecond,
  bytesPerSecond,
  latency,
  fetch,
  noData,
}: BenchmarkRun) =>
  [
    records,
    durationSeconds,
    recordsPerSecond,
    bytesPerSecond,
    ...Object.values(latency),
    ...Object.values(fetch ?? {}),
  ].every(isUsable) &&
  (noData || records !== 0);

test(`${INPUTS} damaged outputs crash nothing, and what is read of them is sound`, () => {
  const [seed = 0] = fc.sample(fc.nat(), 1);
  const next = numbersFrom(seed);
  const seen = { taken: 0, refused: 0 };
  for (let index = 0; index < INPUTS; index += 1) {
    let bytes: Buffer = files[index % files.length] ?? Buffer.alloc(0);
    for (let times = 1 + next(3); times > 0; times -= 1) bytes = mutate(bytes, next);
    const result = readBenchmark(decodeText(bytes));
    if (result.ok) seen.taken += 1;
    else seen.refused += 1;
    const isRight = result.ok ? result.runs.every(isSound) : result.reason !== "";
    if (!isRight) throw new Error(`Seed ${seed}: ${JSON.stringify(result)} of ${JSON.stringify(bytes.toString())}`);
  }
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(INPUTS / 20);
});
