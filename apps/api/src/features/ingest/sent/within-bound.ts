import { type BrokerBound, TooManyBrokers } from "../../../collect/broker-bound.ts";
import type { Part } from "../../../assembly/part.ts";
import type { Sorted } from "./to-parts.ts";

const NEWLINE = "\n";

const samplesIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, { lines }) => sum + lines.split(NEWLINE).length - 1, 0);

/** What is sent without the parts of brokers that their cluster has no room for, which count as left out. */
export const withinBound = async (sorted: Sorted, bound: BrokerBound): Promise<Sorted> => {
  const { leftOut } = sorted;
  let { parts } = sorted;
  for (const [clusterId, mine] of Map.groupBy(sorted.parts, (part) => part.clusterId)) {
    const { ids = [], addresses = [] } = Object.groupBy(mine, ({ isBroker }) => (isBroker ? "ids" : "addresses"));
    const refused = [
      ...(await bound.refused(
        clusterId,
        ids.map(({ source }) => source),
      )),
      ...(await bound.refusedAddresses(
        clusterId,
        addresses.map(({ source }) => source),
      )),
    ];
    if (refused.length === 0) continue;
    const without = new Set(refused);
    const isRefused = (part: Part) => part.clusterId === clusterId && without.has(part.source);
    leftOut.add("too-many-brokers", samplesIn(parts.filter(isRefused)));
    leftOut.refusal = new TooManyBrokers(refused, bound.most).message;
    parts = parts.filter((part) => !isRefused(part));
  }
  return { ...sorted, parts, taken: samplesIn(parts) };
};
