import { expect, it } from "vitest";
import { findSignal, SIGNALS } from "../signals/catalogue.ts";
import { derivationWords } from "./derivation-words.ts";

const wordsOf = (name: string): string | undefined => {
  const signal = findSignal(name);
  return signal === undefined ? undefined : derivationWords(signal);
};

it.each([
  ["connections", "Value of connections in the sample."],
  [
    "bytes_in_rate",
    "Increase of bytes_in_total since the sample before, per second. A counter that is lower than before began again at 0: the broker restarted.",
  ],
  [
    "produce_local_time_p99",
    "Value of produce_local_time_p99_ms in the sample, where produce_local_time_count has advanced since the sample before. A gap where it has not: the percentile is of old requests then.",
  ],
  [
    "heap_used_ratio",
    "(value of heap_used_bytes in the sample) divided by (value of heap_max_bytes in the sample). Never more than 1.",
  ],
])("%s: %s", (name, expected) => {
  expect(wordsOf(name)).toBe(expected);
});

it("tells of every signal in whole sentences", () => {
  expect(SIGNALS.map(derivationWords).filter((words) => !/^[A-Z(].+\.$/.test(words))).toStrictEqual([]);
});
