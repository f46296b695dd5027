import type { Sized } from "./broker-count.ts";
import { countText, speedText } from "./human-text.ts";
import type { NicChoice } from "./nic.ts";
import type { PlanCount } from "./plan-count.ts";

/** True for the limits of the link. */
export const isNetwork = ({ constraint: { name } }: Sized): boolean => name === "networkIn" || name === "networkOut";

const mostOf = (sized: readonly Sized[]): number => Math.max(0, ...sized.filter(isNetwork).map(({ alone }) => alone));

/** Says that the network's own counts are for the slower link that was chosen, where they are above what binds. */
export const linkNote = (link: NicChoice | null, count: PlanCount): readonly string[] => {
  if (link === null || mostOf(link.sized) <= count.leastBrokers) return [];
  const fastest = `the fastest allowed link alone needs ${countText(mostOf(count.sized))}`;
  return [
    `networkIn, networkOut: their ${countText(mostOf(link.sized))} brokers are for the chosen ${speedText(link.gbps)} link, the slowest that fits; ${fastest}`,
  ];
};
