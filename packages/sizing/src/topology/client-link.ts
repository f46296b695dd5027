import type { SizingWarning } from "../answer.ts";
import { formatNumber } from "../format-number.ts";
import { plural, rateText } from "../human-text.ts";
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

/** The warning that no listed link carries what a client machine sends or receives. */
export const clientLinkWarnings = (clients: ClientLink | null): readonly SizingWarning[] => {
  if (clients === null || clients.linkGbps !== null) return [];
  const message =
    `No listed client link carries the ${rateText(clients.bytesPerSecondPerNode)} of each of ${plural(clients.nodes, "client node")} ` +
    "under the network ceiling: more client nodes or faster links are needed.";
  return [{ code: "client_link_too_slow", message }];
};
