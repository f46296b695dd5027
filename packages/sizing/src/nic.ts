import type { NetworkLimit } from "./broker-network.ts";
import { brokersNeeded, fits } from "./constraint.ts";
import type { Rules } from "./constraint.ts";
import type { Sized } from "./broker-count.ts";
import { linkOf, networkIn, networkOut } from "./network.ts";
import type { Link } from "./network.ts";
import type { GigabitsPerSecond } from "./units.ts";
import type { Workload } from "./workload.ts";

/** The slowest listed link that carries the load of a given broker count, with its constraints. */
export interface NicChoice {
  readonly gbps: GigabitsPerSecond;
  readonly sized: readonly Sized[];
}

const sizeNetwork = (workload: Workload, link: Link, rules: Rules): readonly Sized[] =>
  [networkIn(workload, rules.policy, link), networkOut(workload, rules.policy, link)].flatMap((constraint) => {
    const alone = brokersNeeded(constraint, rules);
    return alone === null ? [] : [{ constraint, alone }];
  });

/** The smallest listed speed that fits `brokers` in both directions, tolerated failures included; null where none does. */
export const chooseSpeed = (
  network: NetworkLimit,
  workload: Workload,
  brokers: number,
  rules: Rules,
): GigabitsPerSecond | null => {
  if (network.kind !== "speeds") return null;
  const gbps = network.gbps.find((speed) => {
    const link = linkOf(speed, network.source);
    return (
      fits(networkIn(workload, rules.policy, link), brokers, rules) &&
      fits(networkOut(workload, rules.policy, link), brokers, rules)
    );
  });
  return gbps ?? null;
};

/** The slowest fitting link with its constraints; null where no listed speed fits. */
export const chooseNic = (
  network: NetworkLimit,
  workload: Workload,
  brokers: number,
  rules: Rules,
): NicChoice | null => {
  const gbps = chooseSpeed(network, workload, brokers, rules);
  if (gbps === null || network.kind !== "speeds") return null;
  return { gbps, sized: sizeNetwork(workload, linkOf(gbps, network.source), rules) };
};
