import { CHARTS, DEFAULT_GATE, EMPTY, LOG_AXES, UNITS } from "./compare-state.ts";
import type { CompareState, GateBaseline, GateChoice } from "./compare-state.ts";
import { printIds, printLabels, readGroups } from "./group-codec.ts";

/** What the URL holds, each as text; what is at its default is left out. */
export interface CompareSearch {
  readonly ids?: string;
  readonly labels?: string;
  readonly charts?: string;
  readonly log?: string;
  readonly unit?: string;
  readonly figures?: string;
  readonly against?: string;
  readonly judge?: string;
  readonly p99?: string;
  readonly throughput?: string;
}

const NAMES = [
  "ids",
  "labels",
  "charts",
  "log",
  "unit",
  "figures",
  "against",
  "judge",
  "p99",
  "throughput",
] as const satisfies readonly (keyof CompareSearch)[];

const LIST = ",";
const TAG = "tag:";
const NO_CHART = "none";
/** The gate takes ratios up to 1,000. */
const MOST_PERCENT = 100_000;

/** The parameters of the page among all of the URL; the router reads "12" as a number, which is taken as its text. */
export const readCompareSearch = (search: Readonly<Record<string, unknown>>): CompareSearch =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
      return isText && value !== "" ? [[name, String(value)]] : [];
    }),
  );

const chosen = <T extends string>(text: string, known: readonly T[]): readonly T[] => {
  const wanted = new Set(text.split(LIST));
  return known.filter((one) => wanted.has(one));
};

const readPercent = (text: string | undefined, usual: number): number => {
  const value = Number(text ?? "");
  return text !== undefined && text.trim() !== "" && value >= 0 && value <= MOST_PERCENT ? value : usual;
};

const readIndex = (text: string | undefined, usual: number): number =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) - 1 : usual;

const readBaseline = (text: string | undefined): GateBaseline => {
  if (text?.startsWith(TAG) === true && text.length > TAG.length) return { kind: "tag", tag: text.slice(TAG.length) };
  return { kind: "group", index: Math.max(0, readIndex(text, 0)) };
};

const readGate = ({ against, judge, p99, throughput }: CompareSearch): GateChoice => ({
  baseline: readBaseline(against),
  candidate: Math.max(0, readIndex(judge, DEFAULT_GATE.candidate)),
  p99Percent: readPercent(p99, DEFAULT_GATE.p99Percent),
  throughputPercent: readPercent(throughput, DEFAULT_GATE.throughputPercent),
});

/** What a URL stands for; what makes no sense in it is as if it were left out. */
export const fromSearch = (search: CompareSearch): CompareState => ({
  groups: readGroups(search.ids ?? "", search.labels ?? ""),
  charts: search.charts === undefined ? CHARTS : chosen(search.charts, CHARTS),
  log: chosen(search.log ?? "", LOG_AXES),
  unit: UNITS.find((unit) => unit === search.unit) ?? EMPTY.unit,
  figures: search.figures === "all" ? "all" : "few",
  gate: readGate(search),
});

const printBaseline = (baseline: GateBaseline): string =>
  baseline.kind === "tag" ? `${TAG}${baseline.tag}` : String(baseline.index + 1);

const printCharts = (charts: CompareState["charts"]): string => {
  if (charts.length === CHARTS.length) return "";
  return charts.length === 0 ? NO_CHART : charts.join(LIST);
};

const unless = (value: number, usual: number): string => (value === usual ? "" : String(value));

/** The URL of what is shown. */
export const toSearch = ({ groups, charts, log, unit, figures, gate }: CompareState): CompareSearch => {
  const isFirst = gate.baseline.kind === "group" && gate.baseline.index === 0;
  return readCompareSearch({
    ids: printIds(groups),
    labels: printLabels(groups),
    charts: printCharts(charts),
    log: log.join(LIST),
    unit: unit === EMPTY.unit ? "" : unit,
    figures: figures === EMPTY.figures ? "" : figures,
    against: isFirst ? "" : printBaseline(gate.baseline),
    judge: unless(gate.candidate + 1, DEFAULT_GATE.candidate + 1),
    p99: unless(gate.p99Percent, DEFAULT_GATE.p99Percent),
    throughput: unless(gate.throughputPercent, DEFAULT_GATE.throughputPercent),
  });
};
