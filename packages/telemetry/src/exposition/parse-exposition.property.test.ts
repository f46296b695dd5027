import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExposition } from "./parse-exposition.ts";
import { SymbolTable } from "./symbol-table.ts";
import type { Vocabulary } from "./vocabulary.ts";

interface Written {
  readonly family: string;
  readonly labels: Record<string, string>;
  readonly value: number;
  readonly timeMs: number | null;
}

const sample: fc.Arbitrary<Written> = fc.record(
  {
    family: fc.stringMatching(/^[a-zA-Z_:][a-zA-Z0-9_:]{0,20}$/),
    labels: fc.dictionary(fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,10}$/), fc.string({ unit: "grapheme" }), {
      noNullPrototype: true,
    }),
    value: fc.double().filter((value) => !Object.is(value, -0)),
    timeMs: fc.option(fc.integer({ min: -1e13, max: 1e13 })),
  },
  { noNullPrototype: true },
);

const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", String.raw`\n`);

const numberText = (value: number): string =>
  Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";

const written = ({ family, labels, value, timeMs }: Written): string => {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`);
  const time = timeMs === null ? "" : ` ${timeMs}`;
  return `${family}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${numberText(value)}${time}\n`;
};

const vocabularyOf = (families: readonly string[]): Vocabulary => ({
  families: new SymbolTable(families),
  labelNames: new SymbolTable([]),
  labelValues: new SymbolTable([]),
});

const readBack = (text: string, families: readonly string[]) => {
  const read: Written[] = [];
  const vocabulary = vocabularyOf(families);
  const nameOf = new Map(families.map((family) => [vocabulary.families.idOf(family), family]));
  const counts = parseExposition(new TextEncoder().encode(text), vocabulary, ({ familyId, labels, value, timeMs }) => {
    const pairs = Array.from(
      { length: labels.count },
      (_, index) => [labels.name(index), labels.value(index)] as const,
    );
    read.push({
      family: nameOf.get(familyId) ?? "",
      labels: Object.fromEntries(pairs),
      value,
      timeMs: Number.isNaN(timeMs) ? null : timeMs,
    });
  });
  return { read, counts };
};

const countsOf = (text: string, families: readonly string[]) => readBack(text, families).counts;

describe("an exposition", () => {
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.array(sample), (samples) => {
        const families = samples.map(({ family }) => family);
        const { read, counts } = readBack(samples.map(written).join(""), families);
        expect(read).toStrictEqual(samples);
        expect(counts).toStrictEqual({
          samples: samples.length,
          kept: samples.length,
          rejected: 0,
          firstError: null,
        });
      }),
    );
  });

  it("gives the wanted families only and counts the others", () => {
    fc.assert(
      fc.property(fc.array(sample), fc.array(sample, { minLength: 1 }), (some, others) => {
        const wanted = some.map(({ family }) => family);
        const all = [...some, ...others];
        const { read, counts } = readBack(all.map(written).join(""), wanted);
        expect(read).toStrictEqual(all.filter(({ family }) => wanted.includes(family)));
        expect(counts.samples).toBe(all.length);
      }),
    );
  });

  it("of any bytes makes the parser count each line at most once and never throw", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .array(fc.constantFrom(...'ab1{}=",\\# \n\r\t.eE+-NaInf:é'.split("")), { maxLength: 200 })
        .map((characters) => new TextEncoder().encode(characters.join(""))),
    );
    fc.assert(
      fc.property(bytes, (body) => {
        const lines = body.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 1);
        const { samples, kept, rejected, firstError } = parseExposition(
          body,
          vocabularyOf(["a", "b"]),
          ({ labels }) => {
            for (let index = 0; index < labels.count; index++) labels.value(index);
          },
        );
        expect(samples + rejected).toBeLessThanOrEqual(lines);
        expect(kept).toBeLessThanOrEqual(samples);
        expect(firstError === null).toBe(rejected === 0);
      }),
      { numRuns: 500 },
    );
  });

  it("of a few names and pieces is read line by line as each line alone, wanted or not", () => {
    const name = fc.constantFrom("a", "ab", "abc", "abcdefghij", "abcdefghik");
    const labels = fc.constantFrom(
      "",
      "{}",
      '{x="1"}',
      '{x="1",y_2="a b",}',
      '{x="1",,}',
      '{x="\\""}',
      '{ x="1" }',
      '{1x="1"}',
    );
    const value = fc.constantFrom(" 1", " -2.5E3", " 1 77", " 1\r", " one", "", " 1.", " +1", " 1e", "  3 ");
    const lines = fc.array(
      fc.tuple(name, labels, value).map((parts) => parts.join("")),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.subarray(["a", "ab", "abc", "abcdefghij", "abcdefghik"]), (given, wanted) => {
        const all = countsOf(given.join("\n"), wanted);
        const alone = given.map((line) => countsOf(line, wanted));
        expect(all.samples).toBe(alone.reduce((sum, { samples }) => sum + samples, 0));
        expect(all.kept).toBe(alone.reduce((sum, { kept }) => sum + kept, 0));
        const { kept, ...counts } = countsOf(given.join("\n"), []);
        expect({ ...counts, kept: all.kept }).toStrictEqual(all);
        expect(kept).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });
});
