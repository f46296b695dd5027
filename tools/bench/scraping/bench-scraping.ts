import { parseExposition } from "../../../packages/telemetry/src/exposition/parse-exposition.ts";
import { VOCABULARY } from "../../../packages/telemetry/src/reading/page-findings.ts";
import type { ContenderName, Scraping } from "./contender.ts";
import { type Measured, measureScraping, type Timing } from "./measure-scraping.ts";
import { realPage } from "./real-page.ts";
import { startPageServer } from "./start-page-server.ts";
import { type Sustained, sustainedBy } from "./sustained.ts";

const INTERVAL_SECONDS = 5;
export const CONTENDERS: readonly ContenderName[] = [
  "Highwater",
  "Prometheus",
  "Prometheus, filter",
  "VictoriaMetrics, filter",
];
/** With the filter: it carries more targets than without. */
const LASTING: readonly ContenderName[] = ["Highwater", "Prometheus, filter", "VictoriaMetrics, filter"];
/** The settling of the first 160 targets alone takes Prometheus some seconds. */
const COST_TIMING: Timing = { settleSeconds: 20, seconds: 30 };
const LASTING_TIMING: Timing = { settleSeconds: 10, seconds: 15 };
const QUICK_TIMING: Timing = { settleSeconds: 10, seconds: 15 };
const FROM_TARGETS = 80;
const MOST_TARGETS = 1280;

export interface ScrapingBench {
  readonly samplesAPage: number;
  readonly keptAPage: number;
  readonly families: number;
  readonly intervalSeconds: number;
  /** By number of targets. */
  readonly costs: readonly { readonly targets: number; readonly of: Readonly<Record<string, Measured>> }[];
  readonly sustained: Readonly<Record<string, Sustained>>;
}

interface Options {
  readonly isQuick: boolean;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
  /** In place of 20 and 160. */
  readonly targets?: readonly number[] | undefined;
}

const countPage = () => {
  const page = realPage();
  const families = new Set<string>();
  const { samples, kept } = parseExposition(page, VOCABULARY, ({ seriesStart, seriesEnd }) => {
    families.add(page.toString("latin1", seriesStart, seriesEnd).replace(/\{.*$/s, ""));
  });
  return { samplesAPage: samples, keptAPage: kept, families: [...families] };
};

/** Scraping and storing beside Prometheus and VictoriaMetrics: each alone, one after the other, all with the same pages. */
export const benchScraping = async ({ isQuick, say, signal, targets }: Options): Promise<ScrapingBench> => {
  const { families, ...page } = countPage();
  const pages = await startPageServer();
  const measure = (name: ContenderName, count: number, timing: Timing): Promise<Measured> => {
    signal.throwIfAborted();
    say(`  ${name}, ${count} targets`);
    const scraping: Omit<Scraping, "port"> = { targets: count, intervalSeconds: INTERVAL_SECONDS, families };
    return measureScraping(name, scraping, { pages, timing, signal });
  };
  try {
    const costs: { targets: number; of: Record<string, Measured> }[] = [];
    for (const count of targets ?? (isQuick ? [20] : [20, 160])) {
      const of: Record<string, Measured> = {};
      for (const name of CONTENDERS) of[name] = await measure(name, count, isQuick ? QUICK_TIMING : COST_TIMING);
      costs.push({ targets: count, of });
    }
    const sustained: Record<string, Sustained> = {};
    const range = { from: FROM_TARGETS, most: MOST_TARGETS };
    for (const name of isQuick ? [] : LASTING)
      sustained[name] = await sustainedBy((count) => measure(name, count, LASTING_TIMING), range);
    return { ...page, families: families.length, intervalSeconds: INTERVAL_SECONDS, costs, sustained };
  } finally {
    await pages.stop();
  }
};
