import { describe, expect, it } from "vitest";
import { generator } from "../../fixtures/generator.ts";
import { scrape } from "../../fixtures/scrape.ts";
import { INPUT_NAMES } from "../inputs/inputs.ts";
import { NAMINGS } from "../namings/namings.ts";
import { readScrape } from "./read-scrape.ts";

/** What this process computed, in milliseconds: what its neighbours do meanwhile does not count. */
const cpuMsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const ROUNDS = 100_000;
const LINES_A_BODY = 6;
/** What breaks readers of the format: quotes, braces, escapes, line ends, numbers' odd forms, bytes that are no UTF-8. */
const PIECES = [
  ...'{}=,"\\#\n\r\t +-.eE'.split(""),
  "NaN",
  "-Inf",
  "1e400",
  "-0",
  "0x1p3",
  "\\n",
  "# EOF",
  "\u{FEFF}",
  "\u0000",
  "\u00FF",
];

const familyLines = NAMINGS.flatMap(({ rules }) =>
  rules.map(({ family, labels, matching }) => {
    const pairs = [...Object.entries(labels), ...(matching === undefined ? [] : [[matching[0], "nvme0n1, error=X"]])];
    return `${family}{${pairs.map(([name, value]) => `${name}="${value}"`).join(",")}} 7`;
  }),
);

const recordedLines = [
  "default-no-rules.prom.gz",
  "confluent-kafka_broker.prom.gz",
  "node_exporter-1.5.0.prom.gz",
].flatMap((name) => new TextDecoder().decode(scrape(name)).split("\n"));
const LINES = [...familyLines, ...recordedLines];
const encoder = new TextEncoder();

const mutated = (random: (below: number) => number): Uint8Array => {
  const lines = Array.from({ length: 1 + random(LINES_A_BODY) }, () => LINES[random(LINES.length)] ?? "");
  let text = lines.join("\n");
  for (let change = random(4); change > 0; change--) {
    const at = random(text.length + 1);
    text = text.slice(0, at) + (PIECES[random(PIECES.length)] ?? "") + text.slice(at + random(3));
  }
  const bytes = encoder.encode(random(5) === 0 ? text.slice(0, random(text.length + 1)) : text);
  if (random(3) === 0 && bytes.length > 0) bytes[random(bytes.length)] = random(256);
  return bytes;
};

const noise = (random: (below: number) => number): Uint8Array =>
  Uint8Array.from({ length: random(120) }, () => random(256));

/** What is wrong with the reading of a body, whatever it is, and how many inputs it gives. */
const tried = (body: Uint8Array): { wrong: readonly string[]; inputs: number } => {
  const { inputs, samples, accepted, ignored, rejected, firstError, naming, signals, missing } = readScrape(body);
  const lines = body.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 1);
  const values = [...inputs];
  const wrong = [
    ...values.filter(([, value]) => !(value >= 0)).map(([name, value]) => `${name} is ${value}`),
    ...(accepted + ignored === samples && ignored >= 0 ? [] : [`${accepted} + ${ignored} of ${samples}`]),
    ...(samples + rejected <= lines ? [] : [`${samples} + ${rejected} in ${lines} lines`]),
    ...((firstError === null) === (rejected === 0) ? [] : ["first error"]),
    ...(naming === null && values.length > 0 ? ["values of no naming"] : []),
    ...(signals.some((signal) => missing.includes(signal)) ? ["found and missing"] : []),
  ];
  return { wrong, inputs: values.length };
};

describe("a hundred thousand bodies", () => {
  it.each([
    ["made of mutated lines of every naming", ROUNDS * 0.8, mutated],
    ["of any bytes", ROUNDS * 0.2, noise],
  ] as const)("%s are read without harm", (_, rounds, make) => {
    const random = generator(20_261_122);
    const found: string[] = [];
    let accepted = 0;
    for (let round = 0; round < rounds; round++) {
      const { wrong, inputs } = tried(make(random));
      found.push(...wrong);
      accepted += inputs;
    }
    expect(found).toStrictEqual([]);
    expect(make === noise || accepted > rounds / 10).toBe(true);
  });
});

describe("a body that is made to hurt", () => {
  const many = (line: (index: number) => string, count: number) =>
    encoder.encode(Array.from({ length: count }, (_, index) => line(index)).join("\n"));

  it.each<[string, Uint8Array]>([
    [
      "two hundred thousand filesystems",
      many((index) => `node_filesystem_size_bytes{fstype="xfs",a="${index}"} 1`, 2e5),
    ],
    ["a series two hundred thousand times", many(() => "kafka_server_replicamanager_leadercount 1", 2e5)],
    [
      "a label of five million letters",
      encoder.encode(`kafka_network_requestmetrics_requestspersec_count{request="${"Fetch, ".repeat(7e5)}"} 1`),
    ],
    [
      "a line with a hundred thousand labels",
      encoder.encode(
        `node_cpu_seconds_total{${Array.from({ length: 1e5 }, (_, index) => `l${index}="x"`).join(",")}} 1`,
      ),
    ],
  ])("%s: is read in time", (_, body) => {
    const started = process.cpuUsage();
    const { inputs } = readScrape(body);
    expect(cpuMsSince(started)).toBeLessThan(20_000);
    expect(inputs.size).toBeLessThan(INPUT_NAMES.length);
  });
});
