import type { FlowAnswer, SizingWarning } from "./answer.ts";
import type { Instance } from "./catalog/entry.ts";
import { formatNumber } from "./format-number.ts";
import { plural, rateText } from "./human-text.ts";
import { peerFlow } from "./peer-flow.ts";
import type { PlanInput } from "./plan-input.ts";
import { gigabitsPerSecond, gigabitsToBytesPerSecond } from "./units.ts";

const AWS_GBPS = 5;
const AWS_BYTES_PER_SECOND = gigabitsToBytesPerSecond(gigabitsPerSecond(AWS_GBPS));
const AWS_SOURCE =
  "limit: 5 Gb/s for one flow (5-tuple) outside a cluster placement group, 10 Gb/s within one " +
  "(AWS EC2 User Guide, doc_source/ec2-instance-network-bandwidth.md)";
const COPYING = "A follower copies from each leader over num.replica.fetchers connections, partitions spread evenly";
const UNKNOWN = "no limit of a single connection is known for this hardware";

const limitOf = (instance: Instance | null): number | null => (instance?.cloud === "aws" ? AWS_BYTES_PER_SECOND : null);

/**
 * The busiest connection between two brokers at the peak: what one copies from its busiest peer, over F fetchers.
 * null where nothing is replicated.
 */
export const replicationFlow = (
  { workload, broker, policy }: PlanInput,
  brokers: number,
  fetchers: number,
): FlowAnswer | null => {
  const peer = peerFlow(workload, brokers, policy.availabilityZones);
  if (peer === null) return null;
  const flow = peer.bytesPerSecond / fetchers;
  const limit = limitOf(broker.instance);
  return {
    bytesPerSecond: flow,
    limitBytesPerSecond: limit,
    formula: `${peer.formula}/F`,
    formulaWithNumbers: `${peer.numbers}/${fetchers} = ${formatNumber(flow)} bytes/s`,
    source: `${COPYING} (F = ${fetchers}, Kafka documentation, num.replica.fetchers); ${limit === null ? UNKNOWN : AWS_SOURCE}`,
  };
};

const code = "single_flow_limit";
const LIMIT_TEXT = `${AWS_GBPS} Gb/s (${rateText(AWS_BYTES_PER_SECOND)}) outside a cluster placement group`;

const aboutReplication = (flow: FlowAnswer, limit: number, fetchers: number): readonly SizingWarning[] => {
  const all = flow.bytesPerSecond * fetchers;
  const enough = Math.ceil(all / limit);
  if (enough <= 1) return [];
  const carried = `One connection between two brokers would carry`;
  const message =
    flow.bytesPerSecond > limit
      ? `${carried} ${rateText(flow.bytesPerSecond)} of replication; AWS limits it to ${LIMIT_TEXT}. ` +
        `num.replica.fetchers of ${enough} would stay below, ${fetchers} do not.`
      : `${carried} ${rateText(all)} of replication with Kafka's default of one fetcher; AWS limits it to ` +
        `${LIMIT_TEXT}. num.replica.fetchers of ${enough} or more stays below; ${plural(fetchers, "fetcher")} are planned.`;
  return [{ code, message }];
};

const aboutClients = ({ workload }: PlanInput, brokers: number, limit: number): readonly SizingWarning[] => {
  const perLeader = workload.peakBytesPerSecond / brokers;
  const enough = Math.ceil(perLeader / limit);
  if (enough <= 1) return [];
  const readers = workload.consumerGroups > 0 ? ", and each consumer group as many consumers" : "";
  const message =
    `Each broker takes ${rateText(perLeader)} of produced data, and a client has one connection to it; AWS limits that ` +
    `to ${LIMIT_TEXT}. It takes at least ${enough} producers${readers}.`;
  return [{ code, message }];
};

/** What the limit of a single connection means for this plan; empty where none is known or none is reached. */
export const singleFlowWarnings = (
  input: PlanInput,
  brokers: number,
  flow: FlowAnswer | null,
  fetchers: number,
): readonly SizingWarning[] => {
  const limit = limitOf(input.broker.instance);
  if (limit === null) return [];
  return [...(flow === null ? [] : aboutReplication(flow, limit, fetchers)), ...aboutClients(input, brokers, limit)];
};
