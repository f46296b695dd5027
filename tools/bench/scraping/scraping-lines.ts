import { sayNoise } from "../noise.ts";
import { CONTENDERS, type ScrapingBench } from "./bench-scraping.ts";
import type { Measured } from "./measure-scraping.ts";

const OWN = "Highwater";

const ratio = (own: number, other: number) => `${(own / other).toFixed(2)} x`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const residentOf = ({ residentBytes }: Measured) =>
  Object.entries(residentBytes)
    .map(([process, bytes]) => `${process} ${megabytes(bytes)}`)
    .join(", ");

/** CPU seconds a million samples on the pages that were scraped. */
const costOf = ({ cpuSeconds, pages }: Measured, samplesAPage: number) => cpuSeconds / ((pages * samplesAPage) / 1e6);

const failuresOf = ({ missed, unwell, isOutOfMemory }: Measured) =>
  isOutOfMemory
    ? "; memory ran out"
    : missed + unwell === 0
      ? ""
      : `; ${missed} scrapes missed, ${unwell} targets not well`;

const costLines = ({ samplesAPage, costs }: ScrapingBench): string[] =>
  costs.flatMap(({ targets, of }) => {
    const own = of[OWN];
    if (own === undefined) return [];
    const lines = CONTENDERS.flatMap((name) => {
      const one = of[name];
      if (one === undefined) return [];
      const cost = costOf(one, samplesAPage);
      const beside = name === OWN ? "" : `; Highwater ${ratio(costOf(own, samplesAPage), cost)}`;
      return [
        `    ${name.padEnd(24)} ${cost.toFixed(2)} CPU s a million${beside}; ${residentOf(one)} (${sayNoise(one.noise, one.cpuSeconds)})${failuresOf(one)}`,
      ];
    });
    return [`  ${targets} targets`, ...lines];
  });

const sustainedLines = ({ sustained }: ScrapingBench): string[] =>
  Object.entries(sustained).map(
    ([name, { targets, tooMany }]) =>
      `    ${name.padEnd(24)} ${targets}${tooMany === null ? ", the most that were tried" : `, not ${tooMany}`}`,
  );

/** What is printed of the bench of scraping. */
export const scrapingLines = (bench: ScrapingBench): string[] => [
  `Scraping and storing pages of ${bench.samplesAPage} samples every ${bench.intervalSeconds} s, of which the filter's ${bench.families} families keep ${bench.keptAPage}; CPU a million samples on the pages, the server of the pages not counted`,
  ...costLines(bench),
  "    goals: beside Prometheus with the filter 0.9 x at 20 targets, 0.6 x at 160; beside VictoriaMetrics 0.3 x; memory of node 0.4 x that of Prometheus at 160",
  ...(Object.keys(bench.sustained).length === 0 ? [] : ["  targets without a missed scrape; goal twice Prometheus"]),
  ...sustainedLines(bench),
];
