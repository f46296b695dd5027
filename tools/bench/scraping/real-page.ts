import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const SCRAPES = path.join(import.meta.dirname, "..", "..", "..", "packages", "telemetry", "fixtures", "scrapes");
/** Kafka with the catch-all rules of the JMX exporter under load: the largest page that was recorded. */
const PAGE = path.join(SCRAPES, "default-no-rules.prom.gz");

export const realPage = (): Buffer => gunzipSync(readFileSync(PAGE));

const SAMPLE = /^([a-zA-Z_:].*[ }])([0-9]+)(\.[0-9]+)?(E[0-9]+)?$/;

/** Counters and gauges of a real page go up by the share of a step; what stood at 0 stays there, as it does on an idle part of a broker. */
const movedLine = (line: string, step: number): string => {
  const parts = SAMPLE.exec(line);
  if (parts === null) return line;
  const [, series = "", whole = "", fraction = "", exponent = ""] = parts;
  const value = Number(`${whole}${fraction}${exponent}`);
  if (value === 0) return line;
  const isWhole = Number.isInteger(value);
  const moved = isWhole ? value + step * (1 + (value % 7)) : value * (1 + step / 1000);
  return `${series}${isWhole ? `${moved}.0` : moved}`;
};

/** A page so many scrapes later: the same series, values that moved. */
export const laterPage = (page: Buffer, step: number): Buffer =>
  Buffer.from(
    page
      .toString()
      .split("\n")
      .map((line) => movedLine(line, step))
      .join("\n"),
  );
