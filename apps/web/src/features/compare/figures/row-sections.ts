import { FIGURE_KINDS, KIND_TITLES } from "../../../lib/run-figures.ts";
import type { FigureKind } from "../../../lib/run-figures.ts";
import type { FigureRow } from "./figure-rows.ts";

/** Rows under one heading: a kind of figure, or a step of load. */
export interface RowSection {
  readonly title: string;
  readonly rows: readonly FigureRow[];
}

/** Of load curves these are read first; the rest on request. */
const FIRST_READ: ReadonlySet<string> = new Set([
  "recordsPerSecond",
  "bytesPerSecond",
  "latency.p50Ms",
  "latency.p99Ms",
  "endToEndLatency.p99Ms",
]);

const byKind = (rows: readonly FigureRow[], order: readonly FigureKind[]): readonly RowSection[] =>
  order.flatMap((kind) => {
    const found = rows.filter((row) => row.kind === kind);
    return found.length === 0 ? [] : [{ title: KIND_TITLES[kind], rows: found }];
  });

const NORMALISED_FIRST: readonly FigureKind[] = ["normalised", ...FIGURE_KINDS.filter((kind) => kind !== "normalised")];

/** True where groups are load curves, which are compared step by step. */
export const isStepped = (rows: readonly FigureRow[]): boolean => rows.some(({ step }) => step !== null);

/**
 * The rows under their headings. Load curves are read by step, and with `few` only the figures that are read first.
 * Normalised figures lead where clusters of different size are compared.
 */
export const rowSections = (
  rows: readonly FigureRow[],
  figures: "few" | "all",
  normalisedFirst: boolean,
): readonly RowSection[] => {
  const whole = byKind(
    rows.filter(({ step }) => step === null),
    normalisedFirst ? NORMALISED_FIRST : FIGURE_KINDS,
  );
  const stepped = rows.filter(({ step }) => step !== null);
  const steps = [...new Set(stepped.map(({ step }) => step ?? ""))];
  const bySteps = steps.map((step) => ({
    title: step,
    rows: stepped.filter((row) => row.step === step && (figures === "all" || FIRST_READ.has(row.metric))),
  }));
  return [...whole, ...bySteps.filter((section) => section.rows.length > 0)];
};
