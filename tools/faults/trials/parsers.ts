import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readJolokia, readScrape } from "../../../packages/telemetry/src/index.ts";
import { ApiError } from "../../../apps/api/src/errors.ts";
import { decodeOtlpJson } from "../../../apps/api/src/features/ingest/otlp/decode-json.ts";
import { decodeOtlpProtobuf } from "../../../apps/api/src/features/ingest/otlp/decode-protobuf.ts";
import { toSeries } from "../../../apps/api/src/features/ingest/otlp/to-series.ts";
import { decodeWriteRequest } from "../../../apps/api/src/features/ingest/remote-write/decode-write-request.ts";
import { uncompressSnappy } from "../../../apps/api/src/features/ingest/remote-write/snappy-block.ts";
import { Malformed, TooLarge } from "../../../apps/api/src/features/ingest/sent/malformed.ts";
import type { RandomSource } from "../../../packages/sizing/src/calibration/random.ts";
import type { ConsoleTrial } from "../trial.ts";

const INPUTS = { short: 1000, full: 20_000 };
const ROOT = path.join(import.meta.dirname, "..", "..", "..");
/** A real body is cut to so much, so that a hundred thousand of them can be read. */
const PIECE_BYTES = 1500;
const LARGEST_BYTES = 1_000_000;

const filesOf = (...folder: string[]): Buffer[] => {
  const directory = path.join(ROOT, ...folder);
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
    .slice(0, 20)
    .map(({ name }) => readFileSync(path.join(directory, name)));
};

const API = ["apps", "api", "test", "fixtures"];
const uncompressed = () =>
  filesOf(...API, "remote-write").map((body) => Buffer.from(uncompressSnappy(body, LARGEST_BYTES)));
const OTLP_JSON = JSON.stringify({
  resourceMetrics: [
    {
      resource: { attributes: [{ key: "service.instance.id", value: { stringValue: "1" } }] },
      scopeMetrics: [
        { metrics: [{ name: "a", unit: "s", gauge: { dataPoints: [{ timeUnixNano: "1", asInt: "5" }] } }] },
      ],
    },
  ],
});

interface Parser {
  readonly name: string;
  readonly bodies: () => readonly Buffer[];
  readonly parse: (body: Uint8Array) => unknown;
}

const PARSERS: readonly Parser[] = [
  {
    name: "exposition",
    bodies: () => filesOf("packages", "telemetry", "fixtures", "scrapes"),
    parse: (body) => readScrape(body),
  },
  {
    name: "Jolokia",
    bodies: () => filesOf("packages", "telemetry", "fixtures", "jolokia"),
    parse: (body) => readJolokia(body, {}),
  },
  {
    name: "snappy",
    bodies: () => filesOf(...API, "remote-write"),
    parse: (body) => uncompressSnappy(body, LARGEST_BYTES),
  },
  { name: "WriteRequest", bodies: uncompressed, parse: decodeWriteRequest },
  { name: "OTLP protobuf", bodies: () => filesOf(...API, "otlp"), parse: (body) => toSeries(decodeOtlpProtobuf(body)) },
  { name: "OTLP JSON", bodies: () => [Buffer.from(OTLP_JSON)], parse: (body) => toSeries(decodeOtlpJson(body)) },
];

/** A piece of a real body with some bytes changed, or, one in eight, bytes of no meaning. */
const inputOf = (bodies: readonly Buffer[], random: RandomSource): Uint8Array => {
  const body = bodies[Math.floor(random() * bodies.length)] ?? Buffer.alloc(0);
  if (random() < 1 / 8)
    return Uint8Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256));
  const length = random() < 0.5 ? PIECE_BYTES : Math.floor(random() * PIECE_BYTES);
  const piece = Uint8Array.from(body.subarray(0, length));
  const changes = Math.floor(random() * 8);
  for (let change = 0; change < changes && piece.length > 0; change += 1)
    piece[Math.floor(random() * piece.length)] = Math.floor(random() * 256);
  return piece;
};

const isRefusal = (error: unknown) =>
  error instanceof Malformed || error instanceof TooLarge || error instanceof ApiError;

/** Random and damaged bodies for every parser of what comes from outside: they are read or refused, and nothing else. */
export const parsers: ConsoleTrial = {
  name: "damaged bodies",
  words: "random bytes, and real bodies cut off and with bytes changed, for each parser of what comes from outside",
  run: async ({ size, random, signal }) => {
    const faults = new Set<string>();
    let longestMs = 0;
    for (const { name, bodies, parse } of PARSERS) {
      signal.throwIfAborted();
      const real = bodies();
      for (let input = 0; input < INPUTS[size]; input += 1) {
        const body = inputOf(real, random);
        const beginMs = performance.now();
        try {
          parse(body);
        } catch (error) {
          if (!isRefusal(error)) faults.add(`${name}: ${String(error)}`);
        }
        longestMs = Math.max(longestMs, performance.now() - beginMs);
      }
    }
    return {
      tried: `${INPUTS[size].toLocaleString("en")} bodies for each of ${PARSERS.map(({ name }) => name).join(", ")}`,
      found: `all read or refused; ${Math.round(longestMs)} ms at most for one`,
      faults: [...faults].slice(0, 20),
    };
  },
};
