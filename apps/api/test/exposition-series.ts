import type { WrittenSeries } from "../src/metrics-store/promql/write-request.ts";

const LINE = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([A-Za-z_]\w*)="((?:\\.|[^"\\])*)"/g;
const UNESCAPED: Readonly<Record<string, string>> = { n: "\n", '"': '"', "\\": "\\" };

const numberOf = (text: string) => Number(text.replace(/^([+-]?)Inf$/, "$1Infinity"));

/** The series of an exposition, as Prometheus sends those that it scraped. */
export const seriesOfExposition = (
  text: string,
  timeMs: number,
  added: readonly (readonly [name: string, value: string])[],
): WrittenSeries[] =>
  text.split("\n").flatMap((line) => {
    const [, name, labels = "", value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const own = [...labels.matchAll(LABEL)].map(
      ([, label = "", quoted = ""]) =>
        [label, quoted.replaceAll(/\\(.)/g, (_, escaped: string) => UNESCAPED[escaped] ?? escaped)] as const,
    );
    return [{ labels: [["__name__", name] as const, ...own, ...added], samples: [[timeMs, numberOf(value)] as const] }];
  });
