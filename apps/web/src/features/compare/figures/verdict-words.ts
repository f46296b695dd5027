import type { Comparison, Verdict as ClusterVerdict } from "@highwater/contract";
import { groupThousands } from "../../../lib/units.ts";

export type Verdict = Comparison["metrics"][number]["groups"][number]["verdict"];

type State = ClusterVerdict["state"];

interface Words {
  /** A sign of its own for each, so that none is told by colour alone. */
  readonly sign: string;
  readonly word: string;
}

export const VERDICT_WORDS: Readonly<Record<Verdict, Words>> = {
  baseline: { sign: "", word: "baseline" },
  better: { sign: "✓", word: "better" },
  worse: { sign: "✗", word: "worse" },
  noDifference: { sign: "=", word: "no difference" },
  unknown: { sign: "?", word: "not known" },
};

const PERCENT = 100;
const WHOLE_FROM = 100;
const MINUS = "\u2212";

/** A difference as a share of the baseline: "+12.3 %", "−0.4 %", "0 %"; whole percents from 100 on. */
export const percentText = (ratio: number | null): string => {
  if (ratio === null || !Number.isFinite(ratio)) return "–";
  const percent = Math.abs(ratio * PERCENT);
  const digits = percent >= WHOLE_FROM ? percent.toFixed(0) : String(Number(percent.toFixed(1)));
  if (percent === 0) return "0\u2009%";
  const shown = digits === "0" ? "< 0.1" : groupThousands(digits);
  return `${ratio < 0 ? MINUS : "+"}${shown}\u2009%`;
};

/** How the page as a whole stands: what is worse leads. */
export const stateOf = (comparison: Pick<Comparison, "metrics">): State => {
  const found = new Set(comparison.metrics.flatMap(({ groups }) => groups.map(({ verdict }) => verdict)));
  if (found.has("worse")) return found.has("better") ? "warning" : "bad";
  return found.has("better") || found.has("noDifference") ? "good" : "unknown";
};
