import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSeriesSelector } from "./series-selector.ts";

describe("a series selector", () => {
  it.each([
    ["", []],
    ["  ", []],
    ["{}", []],
    ['{job="kafka"}', ['job="kafka"']],
    [` { job = "kafka" , env!~'test.*' , } `, ['job="kafka"', "env!~'test.*'"]],
    [
      String.raw`{instance=~"b\\d+\\.eu:7071",x!="a\"b"}`,
      [String.raw`instance=~"b\\d+\\.eu:7071"`, String.raw`x!="a\"b"`],
    ],
    [String.raw`{instance=~${"`"}b\d+${"`"}}`, [String.raw`instance=~${"`"}b\d+${"`"}`]],
    ['{__name__=~"kafka_.*",a=~"(?i)b|(?P<n>c)"}', ['__name__=~"kafka_.*"', 'a=~"(?i)b|(?P<n>c)"']],
    ['{a="\\u00e9\\x41\\101\\n"}', ['a="\\u00e9\\x41\\101\\n"']],
    ['{a="}{,"}', ['a="}{,"']],
  ])("%s is taken", (text, matchers) => {
    expect(readSeriesSelector(text)).toEqual({ matchers });
  });

  it.each([
    ['job="kafka"', "must be label matchers in braces"],
    ['up{job="kafka"}', "must be label matchers in braces"],
    ['{job="kafka"', "lacks a comma or a brace } at its end"],
    ['{job="kafka" env="x"}', "lacks a comma or a brace } at character 14"],
    ['{job="kafka"} or vector(1)', "holds more after its brace }, at character 15"],
    ['{job="kafka"}[5m]', "holds more after its brace }"],
    ["{job=kafka}", "lacks a value in quotes at character 6"],
    ['{job=="kafka"}', "lacks a value in quotes at character 6"],
    ['{job="kafka}', "lacks a value in quotes"],
    ['{job"kafka"}', "lacks =, !=, =~ or !~ at character 5"],
    ['{"my.label"="x"}', "lacks the name of a label"],
    ["{,}", "lacks the name of a label"],
    ["{", "lacks the name of a label, or a brace }, at its end"],
    ['{job="kafka",,}', "lacks the name of a label"],
    [String.raw`{a=~"b\d"}`, String.raw`holds \d, which PromQL does not know: for a backslash write two`],
    ['{a=~"(b"}', "which is no regular expression"],
    ['{a=~"[b"}', "which is no regular expression"],
    ['{a=~"b(?=c)"}', "lookahead"],
    [`{a="${"x".repeat(2000)}"}`, "has more than 2000 characters"],
    ['{a="\n"}', "lacks a value in quotes"],
  ])("%s is refused", (text, fault) => {
    expect(readSeriesSelector(text)).toEqual({ fault: expect.stringContaining(fault) });
  });

  it("is read as it was written, whatever the values", () => {
    const matcher = fc.tuple(
      fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/),
      fc.constantFrom("=", "!="),
      fc.string({ maxLength: 20 }).map((text) => `"${text.replaceAll(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`),
    );
    const blank = fc.constantFrom("", " ", "\n", "\t ");
    fc.assert(
      fc.property(fc.array(matcher, { maxLength: 5 }), blank, (parts, space) => {
        const matchers = parts.map((part) => part.join(""));
        const text = `{${parts.map((part) => part.join(space)).join(`${space},${space}`)}${space}}`;
        expect(readSeriesSelector(text)).toEqual({ matchers });
      }),
    );
  });

  it("never makes a query of another shape: what is taken is matchers that are read the same again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("{}=!~\"'`\\,ab 1\n")) }), (text) => {
        const read = readSeriesSelector(text);
        const again = "fault" in read ? read : readSeriesSelector(`{${read.matchers.join(",")}}`);
        expect(again).toEqual(read);
      }),
      { numRuns: 20_000 },
    );
  });
});
