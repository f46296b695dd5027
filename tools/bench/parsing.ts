import { parseExposition } from "../../packages/telemetry/src/exposition/parse-exposition.ts";
import { learnLines } from "../../packages/telemetry/src/exposition/learn-lines.ts";
import { parseRemembered } from "../../packages/telemetry/src/exposition/parse-remembered.ts";
import { VOCABULARY } from "../../packages/telemetry/src/reading/page-findings.ts";
import { readScrape, ScrapeReader } from "@highwater/telemetry";
import parsePrometheusTextFormat from "parse-prometheus-text-format";
import { cpuMillisecondsInTurn } from "./measure.ts";
import { laterPage, realPage } from "./scraping/real-page.ts";

const NEWLINE = 10;
const PAGES = 4;

const countLines = (body: Buffer) => {
  let lines = 0;
  for (let at = body.indexOf(NEWLINE); at >= 0; at = body.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

const nothing = () => undefined;

/** A work for each page, one page after the other. */
const onPages = (pages: readonly Buffer[], work: (page: Buffer) => unknown) => {
  let turn = 0;
  return () => {
    const page = pages[turn % pages.length];
    turn += 1;
    if (page !== undefined) work(page);
  };
};

/** Scrapes of one broker with catch-all rules, values moving: parsed and read, against the floor of looking for newlines. */
export const benchParsing = () => {
  const body = realPage();
  const pages = Array.from({ length: PAGES }, (_, step) => laterPage(body, step));
  const { memory } = learnLines(body, VOCABULARY, () => false);
  if (memory === null) throw new Error("the page is too large to be remembered");
  const reader = new ScrapeReader();
  reader.read(body);
  const cpuMs = cpuMillisecondsInTurn(
    {
      newlineScan: onPages(pages, countLines),
      npmParser: onPages(pages, (page) => parsePrometheusTextFormat(page.toString())),
      parse: onPages(pages, (page) => parseExposition(page, VOCABULARY, nothing)),
      parseRemembered: onPages(pages, (page) =>
        parseRemembered(page, VOCABULARY, memory, { onTold: nothing, onSample: nothing }),
      ),
      read: onPages(pages, (page) => readScrape(page)),
      readRemembered: onPages(pages, (page) => reader.read(page)),
    },
    { rounds: 25, calls: { npmParser: 1 }, defaultCalls: 8 },
  );
  return {
    bodyBytes: body.length,
    samples: readScrape(body).samples,
    memoryBytes: reader.heldBytes,
    cpuMs,
    parseToNpmParser: cpuMs.parse.median / cpuMs.npmParser.median,
    rememberedToNewlineScan: cpuMs.parseRemembered.median / cpuMs.newlineScan.median,
    readRememberedToNewlineScan: cpuMs.readRemembered.median / cpuMs.newlineScan.median,
  };
};
