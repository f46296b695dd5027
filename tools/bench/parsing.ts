import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readScrape } from "@highwater/telemetry";
import { cpuMilliseconds } from "./measure.ts";

const SCRAPE = join("packages", "telemetry", "fixtures", "scrapes", "default-no-rules.prom.gz");
const NEWLINE = 10;

const countLines = (body: Buffer) => {
  let lines = 0;
  for (let at = body.indexOf(NEWLINE); at >= 0; at = body.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

/** One real scrape with catch-all rules: read whole, against the floor of looking for its newlines. */
export const benchParsing = () => {
  const body = gunzipSync(readFileSync(SCRAPE));
  const scan = cpuMilliseconds(() => countLines(body), { rounds: 15, calls: 50 });
  const read = cpuMilliseconds(() => readScrape(body), { rounds: 15, calls: 10 });
  return {
    bodyBytes: body.length,
    samples: readScrape(body).samples,
    newlineScanCpuMs: scan,
    readScrapeCpuMs: read,
    ratioToNewlineScan: read.median / scan.median,
  };
};
