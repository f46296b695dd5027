import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NumberScanner } from "./scan-number.ts";

const scanned = (text: string): number | undefined => {
  const scanner = new NumberScanner(new TextEncoder().encode(text));
  return scanner.scan(0) && scanner.end === text.length ? scanner.value() : undefined;
};

describe("a number", () => {
  it.each([
    ["0", 0],
    ["1.0", 1],
    ["-1.0", -1],
    ["+3", 3],
    [".5", 0.5],
    ["5.", 5],
    ["1.8E2", 180],
    ["6.92311219302E11", 692_311_219_302],
    ["9.223372036854776E18", 9.223372036854776e18],
    ["5.801730204789261E-169", 5.801730204789261e-169],
    ["1e-400", 0],
    ["1e400", Infinity],
    ["1e99999999999999999999", Infinity],
    ["0.30000000000000004", 0.30000000000000004],
    ["123456789012345678901234567890", 1.2345678901234568e29],
    ["NaN", NaN],
    ["nan", NaN],
    ["Inf", Infinity],
    ["+Inf", Infinity],
    ["-Inf", -Infinity],
    ["-infinity", -Infinity],
  ])("is read from %s", (text, value) => {
    expect(scanned(text)).toBe(value);
  });

  it.each(["", "-", ".", "e5", "1e", "1e+", "0x10", "1_000", "Infinit", "nil", "1,5", "--1"])(
    "is not read from %j",
    (text) => {
      expect(scanned(text)).toBeUndefined();
    },
  );

  it("is the double that its shortest and its exponential notation stand for", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        fc.pre(!Object.is(value, -0));
        expect(scanned(String(value))).toBe(value);
        expect(scanned(value.toExponential())).toBe(value);
      }),
    );
  });
});
