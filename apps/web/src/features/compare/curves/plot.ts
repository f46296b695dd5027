import type { Comparison } from "@highwater/contract";
import type { ShownGroup } from "../shown-group.ts";
import type { XyInput } from "../../../components/charts/xy/xy-model.ts";

/** What one of the page's charts draws, and what is said of it. */
export interface Plot extends XyInput {
  /** Why nothing can be drawn; null where something is. */
  readonly empty: string | null;
  /** What to know when reading it. */
  readonly about: string;
}

/** Lines of more groups than this would hide each other; the tables hold them all. */
export const MOST_DRAWN = 16;
/** Which latency the curves show. */
export const LATENCY_TITLES: Readonly<Record<Comparison["curveLatency"], string>> = {
  latency: "Latency",
  endToEndLatency: "Latency end to end",
};

/** What a line is called: its letter first, as the end of a long name is cut off beside the line. */
export const nameOf = ({ letter, label }: ShownGroup): string => `${letter} ${label}`;

const HUES = 8;

/** The second eight groups have the hues of the first, dashed. */
export const isDashed = (index: number): boolean => index >= HUES;

/** Says where lines were left out. */
export const leftOut = (groups: number): string =>
  groups > MOST_DRAWN ? ` The first ${MOST_DRAWN} of ${groups} groups are drawn; the table holds all.` : "";
