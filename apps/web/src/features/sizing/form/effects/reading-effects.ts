import { linkText, factorText, rateText } from "./effect.ts";
import type { Effects, EffectView } from "./effect.ts";

const crossing = ({ answer }: EffectView): string =>
  `${linkText(answer.cluster.crossZoneBytesPerSecond)} between zones`;

/** What consumers come to. */
export const READING_EFFECTS: Effects = {
  groups: ({ answer: { perBroker } }) =>
    `network out is ${factorText(perBroker.networkOutBytesPerSecond / perBroker.networkInBytesPerSecond)} network in`,
  lagging: ({ answer: { perBroker, brokers } }) =>
    perBroker.diskReadBytesPerSecond === 0
      ? "nothing is read from disk"
      : `disks read ${rateText(perBroker.diskReadBytesPerSecond * brokers)}`,
  followerFetch: (view) =>
    (view.request.policy?.availabilityZones ?? 1) === 1 ? "of no effect in one zone" : crossing(view),
};
