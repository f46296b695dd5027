import { describe, expect, it } from "vitest";
import { bodyOf, scrape } from "../../fixtures/scrape.ts";
import { parseExposition } from "./parse-exposition.ts";
import { SymbolTable } from "./symbol-table.ts";
import type { Vocabulary } from "./vocabulary.ts";

interface Kept {
  readonly labels: Record<string, string>;
  readonly value: number;
  readonly timeMs: number;
}

const vocabulary: Vocabulary = {
  families: new SymbolTable(["wanted", "wanted:rate5m", "wanted.with.dots"]),
  labelNames: new SymbolTable(["a"]),
  labelValues: new SymbolTable(["x"]),
};

const parse = (body: Uint8Array) => {
  const kept: Kept[] = [];
  const counts = parseExposition(body, vocabulary, ({ labels, value, timeMs }) => {
    const named = Array.from({ length: labels.count }, (_, index) => [labels.name(index), labels.value(index)]);
    kept.push({ labels: Object.fromEntries(named), value, timeMs });
  });
  return { ...counts, kept };
};

const parseLine = (line: string) => parse(bodyOf(line));

describe("a sample of a wanted family", () => {
  it.each<[string, Record<string, string>, number]>([
    ["wanted 1", {}, 1],
    ["wanted\t1", {}, 1],
    ["  wanted   1  ", {}, 1],
    ["wanted 1\r", {}, 1],
    ["wanted{} 1", {}, 1],
    ['wanted{a="x"} 1', { a: "x" }, 1],
    ['wanted{a="x",} 1', { a: "x" }, 1],
    ['wanted { a = "x" , b = "y" } 1', { a: "x", b: "y" }, 1],
    ['wanted{a="x"}1', { a: "x" }, 1],
    ['wanted{a=""} 1', { a: "" }, 1],
    ['wanted{a="{},= #"} 1', { a: "{},= #" }, 1],
    [String.raw`wanted{a="\"/var/lib/kafka\""} 1`, { a: '"/var/lib/kafka"' }, 1],
    [String.raw`wanted{a="\"svc:\\\"billing\\\"\\\\team,é\""} 1`, { a: String.raw`"svc:\"billing\"\\team,é"` }, 1],
    [String.raw`wanted{a="line\nbreak \t \\"} 1`, { a: "line\nbreak \\t \\" }, 1],
    ['wanted{a="Ω→🙂"} 1', { a: "Ω→🙂" }, 1],
    ["wanted:rate5m 1", {}, 1],
    ['{"wanted"} 1', {}, 1],
    ['{"wanted.with.dots", a="x"} 1', { a: "x" }, 1],
    ['wanted{"label.with.dots"="x"} 1', { "label.with.dots": "x" }, 1],
    ["wanted NaN", {}, NaN],
    ["wanted +Inf", {}, Infinity],
    ["wanted -Inf", {}, -Infinity],
    ["wanted 9.223372036854776E18", {}, 2 ** 63],
    ["wanted 5.8E-169", {}, 5.8e-169],
  ])("is read from %j", (line, labels, value) => {
    const { kept, samples, rejected } = parseLine(line);
    expect(kept).toStrictEqual([{ labels, value, timeMs: NaN }]);
    expect({ samples, rejected }).toStrictEqual({ samples: 1, rejected: 0 });
  });

  it("is read from a last line without line feed", () => {
    expect(parse(new TextEncoder().encode("wanted 1\nwanted 2")).kept).toHaveLength(2);
  });

  it("is read after a byte order mark", () => {
    expect(parse(new TextEncoder().encode("\uFEFFwanted 1\n")).kept).toHaveLength(1);
  });

  it("is given each time it is there, whatever its value", () => {
    const { kept } = parse(bodyOf('wanted{a="x"} 1', 'wanted{a="x"} 2'));
    expect(kept.map(({ value }) => value)).toStrictEqual([1, 2]);
  });

  it("tells known names and values by number, unknown ones as 0", () => {
    const ids: number[][] = [];
    parseExposition(bodyOf('wanted{a="x",b="y"} 1'), vocabulary, ({ labels }) => {
      ids.push([labels.nameId(0), labels.valueId(0)], [labels.nameId(1), labels.valueId(1)]);
    });
    expect(ids).toStrictEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});

describe("a timestamp", () => {
  it("is in milliseconds in Prometheus' format", () => {
    expect(parseLine("wanted 1 1395066363000").kept[0]?.timeMs).toBe(1_395_066_363_000);
  });

  it("may be negative", () => {
    expect(parseLine("wanted 1 -1").kept[0]?.timeMs).toBe(-1);
  });

  it("is in seconds in OpenMetrics, told by its end mark", () => {
    expect(parse(bodyOf("wanted 1 1395066363.5", "# EOF")).kept[0]?.timeMs).toBe(1_395_066_363_500);
    expect(parse(bodyOf("wanted 1 1395066363", "# EOF")).kept[0]?.timeMs).toBe(1_395_066_363_000);
  });

  it("with a fraction is in seconds even where the end mark was cut off", () => {
    expect(parseLine("wanted 1 1395066363.5").kept[0]?.timeMs).toBe(1_395_066_363_500);
  });

  it("may be followed by an exemplar", () => {
    const { kept } = parse(
      bodyOf('wanted{a="x"} 7 # {trace_id="b"} 0.67 1520879607.789', "wanted 8 2 # {} 1", "# EOF"),
    );
    expect(kept.map(({ value, timeMs }) => [value, timeMs])).toStrictEqual([
      [7, NaN],
      [8, 2000],
    ]);
  });
});

describe("what is no sample and no fault", () => {
  it.each(["", "   ", "\r", "#", "# HELP wanted 1", "# TYPE wanted_total counter", "# EOF", "#wanted 1"])(
    "is passed over: %j",
    (line) => {
      expect(parseLine(line)).toMatchObject({ samples: 0, rejected: 0, firstError: null });
    },
  );

  it("is a sample of another family, which is counted and not given", () => {
    expect(parse(bodyOf('other{topic="a\\"b"} 1', "wanted_total 2", "wante 3"))).toMatchObject({
      samples: 3,
      kept: [],
      rejected: 0,
    });
  });
});

describe.each(["wanted", "other"])("a line of family %s is rejected", (family) => {
  it.each([
    ["", "a value is expected after the metric name"],
    [" ", "the value is missing"],
    [" one", "the value is not a number"],
    [" 1.2.3", "the value is not a number"],
    [" 1x", "the value is not a number"],
    [" 0x1F", "the value is not a number"],
    ["-x 1", "a value is expected after the metric name"],
    [".x 1", "a value is expected after the metric name"],
    [" 1 later", "the timestamp is not a number"],
    [" 1 2x", "the timestamp is not a number"],
    [" 1 2 3", "nothing is expected after the timestamp"],
    ['{a="x" 1', "',' or '}' is expected after the label"],
    ['{a="x"b="y"} 1', "',' or '}' is expected after the label"],
    ['{a="x} 1', "the label value's quote is not closed"],
    [String.raw`{a="x\"} 1`, "the label value's quote is not closed"],
    ["{a=x} 1", "a quoted label value is expected"],
    ["{a} 1", "'=' is expected after the label name"],
    ['{="x"} 1', "a label name is expected"],
    ['{1a="x"} 1', "a label name is expected"],
    ['{a="x",,} 1', "a label name is expected"],
    ['{"a} 1', "the label name's quote is not closed"],
    ['{a="x"}', "the value is missing"],
    ['{a="x"', "',' or '}' is expected after the label"],
    ["{", "a label name is expected"],
  ])("%j: %s", (rest, reason) => {
    const { samples, rejected, firstError } = parseLine(family + rest);
    expect({ samples, rejected, firstError }).toStrictEqual({
      samples: 0,
      rejected: 1,
      firstError: { line: 1, text: (family + rest).trim(), reason },
    });
  });
});

describe("a line without a family is rejected", () => {
  it.each([
    ["1 2", "a metric name is expected"],
    ["{} 1", "a metric name is expected"],
    ['{"wanted 1', "the metric name's quote is not closed"],
    ["<html>", "a metric name is expected"],
    ["é 1", "a metric name is expected"],
    ["\u0000", "a metric name is expected"],
  ])("%j: %s", (line, reason) => {
    expect(parseLine(line)).toMatchObject({ samples: 0, rejected: 1, firstError: { line: 1, reason } });
  });
});

describe("a bad line", () => {
  it("does not hide the good ones around it, and the first is told with its number", () => {
    const { samples, rejected, firstError } = parse(bodyOf("# HELP x", "wanted 1", "bad", "worse", "other 2"));
    expect({ samples, rejected }).toStrictEqual({ samples: 2, rejected: 2 });
    expect(firstError).toMatchObject({ line: 3, text: "bad" });
  });

  it("is shown in at most 120 characters, control characters left out", () => {
    expect(parseLine(`\u0001bad\u0007${"é".repeat(500)}`).firstError?.text).toMatch(/^bad é{115}…$/);
  });

  it("is each line of a stack trace that came in place of a scrape", () => {
    const { samples, rejected, firstError } = parse(scrape("confluent-kafka_broker.http500-startDelaySeconds.txt"));
    expect({ samples, rejected, line: firstError?.line }).toStrictEqual({ samples: 0, rejected: 16, line: 1 });
    expect(firstError?.text).toContain("An Exception occurred while scraping metrics");
  });
});

describe("a recorded scrape", () => {
  it.each([
    ["default-no-rules.prom.gz", 10_378],
    ["jmx_exporter-kafka-2_0_0.exporter-0.20.0.prom.gz", 5967],
    ["strimzi-kafka-metrics.openmetrics.txt.gz", 6162],
  ])("%s has %d samples and no bad line", (name, expected) => {
    expect(parse(scrape(name))).toMatchObject({ samples: expected, rejected: 0, firstError: null });
  });

  it("that was cut off anywhere loses its last line at most", () => {
    const end = scrape("jmx_exporter-kafka-2_0_0.exporter-0.20.0.prom.gz").subarray(-2000);
    const body = end.subarray(end.indexOf(0x0a) + 1);
    expect(parse(body).samples).toBeGreaterThan(10);
    for (let length = 0; length < body.length; length += 1) {
      expect(parse(body.subarray(0, length)).rejected).toBeLessThanOrEqual(1);
    }
  });
});
