import { formatNumber } from "../format-number.ts";
import { gigabitsPerSecond, gigabitsToBytesPerSecond } from "../units.ts";
import type { Workload } from "../workload.ts";
import type { ClientLink } from "./topology.ts";

/** Bytes/s of one client machine's busier direction with the smallest listed link that carries it; null without any. */
export const clientLink = (
  { peakBytesPerSecond: rate, consumerGroups }: Workload,
  nodes: number,
  gbpsOptions: readonly number[],
  ceiling: number,
): ClientLink | null => {
  if (nodes === 0) return null;
  const bytesPerSecondPerNode = (rate * Math.max(1, consumerGroups)) / nodes;
  const linkGbps = gbpsOptions.find(
    (gbps) => bytesPerSecondPerNode <= gigabitsToBytesPerSecond(gigabitsPerSecond(gbps)) * ceiling,
  );
  return {
    nodes,
    bytesPerSecondPerNode,
    linkGbps: linkGbps ?? null,
    formula: "W·max(1, C)/nodes",
    formulaWithNumbers: `${formatNumber(rate)}·max(1, ${consumerGroups})/${nodes} = ${formatNumber(bytesPerSecondPerNode)} bytes/s`,
  };
};
