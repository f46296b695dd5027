import { describe, expect, it } from "vitest";
import { scrape } from "../../fixtures/scrape.ts";
import { generator } from "../../fixtures/generator.ts";
import { NAMINGS } from "../namings/namings.ts";
import { readScrape } from "./read-scrape.ts";
import { ScrapeReader } from "./scrape-reader.ts";

type Random = (below: number) => number;

const SOURCES = 1500;
const PAGES_A_SOURCE = 6;
const LINES_A_PAGE = 40;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const lineOf = ({ family, labels, matching }: (typeof NAMINGS)[number]["rules"][number]): string => {
  const pairs = [...Object.entries(labels), ...(matching === undefined ? [] : [[matching[0], "nvme0n1, error=X"]])];
  return `${family}{${pairs.map(([name, value]) => `${name}="${value}"`).join(",")}} 7`;
};

const RULE_LINES = NAMINGS.flatMap(({ rules }) => rules.map(lineOf));
/** Inputs of several series each, and what says whose they are. */
const PARTED_LINES = [
  'kafka_server_app_info_starttimems{id="7",version="4.3.1"} 1.7E12',
  'kafka_server_app_info_starttimems{id="8",} 1.7E12',
  ...["0", "1", "2", "10"].flatMap((part) => [
    `kafka_log_Log_Value{name="Size",partition="${part}",topic="a"} 1${part}`,
    `node_filesystem_size_bytes{device="${part}",fstype="xfs"} 9${part}`,
    `node_filesystem_avail_bytes{device="${part}",fstype="xfs"} 3${part}`,
    `kafka_network_requestmetrics_requestspersec_count{request="Fetch",version="${part}"} 1${part}`,
  ]),
];
const RECORDED_LINES = [
  "default-no-rules.prom.gz",
  "confluent-kafka_broker.prom.gz",
  "node_exporter-1.5.0.prom.gz",
].flatMap((name) => decoder.decode(scrape(name)).split("\n"));
const VALUES = [
  ..."0 1 -1 7.25 1.695E9 1e-3 1E+300 NaN -Inf +Inf inf .5 5. . - 1e 1e+ 0x1p3 12abc 123456789012345678 -0".split(" "),
  "",
  " 3",
  "3 ",
  "3 1700000000000",
  "3 1700000000.5",
  "3 x",
  "3 1 1",
  '3 # {trace="a"} 1',
  "\t4\r",
  '{a="b"} 3',
];
const ODD_LINES = ["", " ", "# HELP a b", "  # indented", "#", "=", "{", '{"any name"} 1', "a_family 1", "\u{FEFF}x 1"];
const BYTES = [...encoder.encode('{}=,"\\#\n\r\t +-.eE0aN_')];

const pick = <T>(random: Random, from: readonly T[]): T | undefined => from[random(from.length)];

const withValue = (line: string, value: string): string => `${line.slice(0, line.lastIndexOf(" ") + 1)}${value}`;

/** Few, so that the same come again and again. */
const linesOfASource = (random: Random): string[] => [
  ...PARTED_LINES,
  ...Array.from({ length: 12 }, () => pick(random, RULE_LINES) ?? ""),
  ...Array.from({ length: 8 }, () => pick(random, RECORDED_LINES) ?? ""),
];

/** How a page may differ from the one before; each changes the lines in place. */
const CHANGES: readonly ((lines: string[], at: number, random: Random, pool: readonly string[]) => void)[] = [
  (lines, at, random) => lines.splice(at, 1, withValue(lines[at] ?? "", pick(random, VALUES) ?? "")),
  (lines) =>
    lines.forEach((line, index) => (lines[index] = line.startsWith("#") ? line : withValue(line, `${index}.5`))),
  (lines, at) => lines.splice(at, 1),
  (lines, at) => lines.splice(at, 5),
  (lines, at, random, pool) => lines.splice(at, 0, pick(random, pool) ?? ""),
  (lines, at, random) => lines.splice(at, 0, pick(random, ODD_LINES) ?? ""),
  (lines, at, random) => lines.splice(random(lines.length + 1), 0, lines[at] ?? ""),
  (lines, at, random) => lines.splice(random(lines.length), 0, ...lines.splice(at, 1)),
  (lines, at) => lines.splice(at, 1, (lines[at] ?? "").replace(/="/, '="x')),
  (lines, at) => lines.splice(at, 1, (lines[at] ?? "").replace("} ", "}")),
  (lines, at) => lines.splice(at, 1, (lines[at] ?? "").replace(" ", "  ")),
  (lines, at) => lines.splice(at, 1, `  ${lines[at] ?? ""}`),
  (lines, at) => lines.splice(at, lines.length, ...lines.slice(at).toReversed()),
  (lines, at) => lines.splice(at),
  (lines, _, random) => lines.sort(() => random(3) - 1),
  (lines) => lines.push("# EOF"),
];

const bytesOf = (lines: readonly string[], random: Random): Uint8Array => {
  const end = random(8) === 0 ? "\r\n" : "\n";
  const start = random(20) === 0 ? "\u{FEFF}" : "";
  const bytes = encoder.encode(`${start}${lines.join(end)}${random(3) === 0 ? "" : end}`);
  if (random(6) === 0 && bytes.length > 0) bytes[random(bytes.length)] = pick(random, BYTES) ?? 0;
  return random(10) === 0 ? bytes.subarray(0, random(bytes.length + 1)) : bytes;
};

const DISK = { diskBytes: 1e12 };

/** Reads the pages of one source; the first that is read otherwise than without a memory. */
const differingPage = (random: Random): string | undefined => {
  const reader = new ScrapeReader();
  const pool = linesOfASource(random);
  const lines = Array.from({ length: 1 + random(LINES_A_PAGE) }, () => pick(random, pool) ?? "");
  for (let page = 0; page < PAGES_A_SOURCE; page++) {
    for (let changes = random(4); changes > 0; changes--)
      pick(random, CHANGES)?.(lines, random(lines.length + 1), random, pool);
    const body = bytesOf(lines, random);
    const settings = random(4) === 0 ? DISK : {};
    if (!isSame(reader.read(body, settings), readScrape(body, settings))) return decoder.decode(body);
  }
  return undefined;
};

const shown = (reading: ReturnType<typeof readScrape>): string =>
  JSON.stringify({ ...reading, inputs: [...reading.inputs].map(([name, value]) => [name, String(value)]) });

const isSame = (one: ReturnType<typeof readScrape>, other: ReturnType<typeof readScrape>): boolean =>
  shown(one) === shown(other);

describe("a reader that remembers its source's pages", () => {
  it("answers what one without a memory does, however the pages change", () => {
    const random = generator(20_261_123);
    const differing = Array.from({ length: SOURCES }, () => differingPage(random)).filter((page) => page !== undefined);
    expect(differing).toStrictEqual([]);
  });

  it.each(["default-no-rules.prom.gz", "strimzi-kafka-metrics.prom.gz", "node_exporter-1.5.0.prom.gz"])(
    "answers what one without a memory does of %s, whole, with other values, cut and with lines gone",
    (name) => {
      const random = generator(7);
      const reader = new ScrapeReader();
      const text = decoder.decode(scrape(name));
      const lines = text.split("\n");
      const later = lines.map((line, index) =>
        line.startsWith("#") || line === "" ? line : withValue(line, `${index}`),
      );
      const fewer = later.filter(() => random(1000) > 0);
      const [first = "", ...others] = later;
      const bodies = [text, later.join("\n"), fewer.join("\n"), fewer.join("\n"), text.slice(0, text.length / 2), text];
      const turned = [...bodies, [...others, first].join("\n"), later.toReversed().join("\n"), later.join("\r\n")];
      const wrong = turned
        .map((page) => encoder.encode(page))
        .filter((body) => !isSame(reader.read(body), readScrape(body)));
      expect(wrong).toStrictEqual([]);
    },
  );
});

describe("the memory of a page", () => {
  it("takes less than a third of the page", () => {
    const body = scrape("default-no-rules.prom.gz");
    const reader = new ScrapeReader();
    reader.read(body);
    expect(reader.heldBytes).toBeGreaterThan(body.length / 20);
    expect(reader.heldBytes).toBeLessThan(body.length / 3);
  });

  it("is not kept of a page with more lines than anybody has", () => {
    const body = encoder.encode(Array.from({ length: 250_000 }, (_, index) => `a{b="${index}"} 1`).join("\n"));
    const reader = new ScrapeReader();
    expect(isSame(reader.read(body), readScrape(body))).toBe(true);
    expect(reader.heldBytes).toBe(0);
  });
});
