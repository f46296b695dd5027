import { COMMON_SPEEDS_GBPS } from "../broker-network.ts";
import { rateText, speedText } from "../human-text.ts";
import { isMissing } from "../reader.ts";
import { withBroker } from "./candidate.ts";
import type { Bound, Candidate } from "./candidate.ts";
import { largerMachine, NETWORK } from "./machine.ts";

const TWICE = 2;

/** A faster link: the next common speed, the next larger machine, or twice a given rate. */
export const fasterLink = (bound: Bound): readonly Candidate[] => {
  const { network } = bound.input.broker;
  const { networkGbps, networkBytesPerSecond } = bound.request.broker ?? {};
  if (network.kind === "unknown") return [];
  if (network.kind === "rate") {
    if (isMissing(networkBytesPerSecond)) return largerMachine(bound, NETWORK);
    const rate = network.bytesPerSecond * TWICE;
    const change = `${rateText(rate)} of network per direction in place of ${rateText(network.bytesPerSecond)}`;
    return [withBroker(bound, "networkBytesPerSecond", rate, change)];
  }
  const { instance } = bound.input.broker;
  if (isMissing(networkGbps) && instance !== null && instance.networkBaselineGbps !== null) {
    return largerMachine(bound, NETWORK);
  }
  const fastest = network.gbps.at(-1) ?? 0;
  const next = COMMON_SPEEDS_GBPS.find((speed) => speed > fastest);
  if (next === undefined) return [];
  const change = `${speedText(next)} links in place of ${speedText(fastest)}`;
  return [withBroker(bound, "networkGbps", next, change)];
};
