import { type Evidence, newestOf } from "./evidence.ts";
import type { PhaseShare } from "./phases.ts";

/** A spike is over where the mean is a fraction of what it was, and the p99 is on its way down. */
const FRACTION = 1 / 3;
/** A p99 falls to the target by itself only where the mean lies clearly below it. */
const CLEARLY_UNDER = 1 / 2;

/** A broker's mean produce time in milliseconds: its own word, else its phases added. Undefined where it tells neither. */
export const meanTotal = (evidence: Evidence, brokerId: string, shares: readonly PhaseShare[]): number | undefined => {
  const told = newestOf(evidence, "produce_total_time_mean").find((one) => one.brokerId === brokerId)?.value;
  return told ?? (shares.length === 0 ? undefined : shares.reduce((sum, { value }) => sum + value, 0));
};

/** Whether a broker's p99 only remembers what is over, and comes below the target by itself. */
export const isPastSpike = (evidence: Evidence, brokerId: string, shares: readonly PhaseShare[]): boolean => {
  const [main] = [...shares].sort((a, b) => b.most - a.most);
  const points = evidence.history("produce_total_time_p99").find((one) => one.brokerId === brokerId)?.points ?? [];
  const values = points.flatMap(([, value]) => value ?? []);
  const now = values.at(-1);
  if (main === undefined || now === undefined || main.value > FRACTION * main.most) return false;
  const mean = meanTotal(evidence, brokerId, shares) ?? Infinity;
  if (mean > CLEARLY_UNDER * (evidence.p99TargetMs ?? Infinity)) return false;
  const [before = now, last = now] = values.slice(-3);
  return before >= last && last >= now && now < Math.max(...values);
};
