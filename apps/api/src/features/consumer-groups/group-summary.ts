import type { ConsumerGroup, GroupPartition, LagState } from "@highwater/contract/consumer-groups";
import { catchUp, worstState } from "@highwater/telemetry";
import { type Pace, paceOf } from "../../kafka-watch/group-point.ts";
import type { GroupMemory } from "../../kafka-watch/cluster-memory.ts";
import type { Watched } from "../../kafka-watch/kafka-watch.ts";
import { isCanaryGroup } from "../../canary/canary-names.ts";
import { groupPartitions, worstFirst } from "./group-partitions.ts";

const WHY: Readonly<Record<LagState, string>> = {
  ok: "It keeps up, or its lag falls.",
  warn: "It commits, but in ten commits its lag did not fall once.",
  rewind: "Its commits went back and are not yet where they were: a reset of offsets, or a consumer that began anew.",
  stall:
    "A member holds a partition that lags, and what it committed does not move: the consumer hangs, or fails on a record and tries it again and again. Kafka does not tell whether it commits the same offset or none.",
  stop: "Nobody reads a partition that lags: no member holds it.",
};

const CANARYS =
  "The canary's: it commits in this group's name to time commits. Nobody reads by it, so it is not judged.";

const whyOf = (state: LagState | null, { look }: GroupMemory, partitions: readonly GroupPartition[]): string => {
  const unknown =
    look.groupState === null
      ? " Its members are not known: Kafka lists the group but describes it neither by the classic protocol nor by the consumer protocol (KIP-848)."
      : "";
  if (partitions.length === 0) return `It has committed nothing, so nothing is known of its lag.${unknown}`;
  if (state === null) return `It was not watched for long enough: a state needs a few looks.${unknown}`;
  return `${WHY[state]}${unknown}`;
};

const sumOf = (partitions: readonly GroupPartition[]): number | null => {
  const known = partitions.flatMap(({ lagOffsets }) => (lagOffsets === null ? [] : [lagOffsets]));
  return known.length === 0 ? null : known.reduce((sum, lag) => sum + lag, 0);
};

/** The latest of some times in RFC 3339 and UTC, which sort as text. */
const newestOf = (times: readonly (string | null)[]): string | null =>
  times.reduce((newest, time) => (time !== null && (newest === null || time > newest) ? time : newest), null);

/** Reading so much faster than is appended is no more than where commits happen to fall. */
const NO_GAIN = 1.05;

/** Of a group that keeps up the lag is what is on its way: it is neither gaining nor losing. */
const aheadOf = (
  state: LagState | null,
  lag: number | null,
  pace: Pace,
): Pick<ConsumerGroup, "catchUp" | "catchUpSeconds"> => {
  if (lag === null || (state === null && lag > 0)) return { catchUp: "unknown", catchUpSeconds: null };
  const ahead = catchUp({ lag, ...pace });
  const { readPerSecond, appendedPerSecond } = pace;
  if (state === "ok" && ahead.kind === "in" && (readPerSecond ?? 0) < (appendedPerSecond ?? 0) * NO_GAIN)
    return { catchUp: "steady", catchUpSeconds: null };
  if (ahead.kind === "in") return { catchUp: "in", catchUpSeconds: ahead.seconds };
  const isSteady = ahead.kind === "never" && state === "ok" && (readPerSecond ?? 0) > 0;
  return { catchUp: isSteady ? "steady" : ahead.kind, catchUpSeconds: null };
};

export interface Summary {
  readonly item: ConsumerGroup;
  /** The one with the longest lag first. */
  readonly partitions: readonly GroupPartition[];
}

/** A group with all that is known of it at the newest look. */
export const summarise = (watched: Watched, groupId: string, group: GroupMemory): Summary => {
  const partitions = worstFirst(groupPartitions(watched, group));
  const canary = isCanaryGroup(watched.canaryTopic, groupId);
  const state = canary ? null : worstState(partitions.map((one) => one.state));
  const [worst] = partitions;
  const lagOffsets = sumOf(partitions);
  const pace = paceOf(group.points);
  const ahead = aheadOf(state, lagOffsets, pace);
  const { look } = group;
  return {
    partitions: canary ? partitions.map((one) => ({ ...one, state: null })) : partitions,
    item: {
      group: groupId,
      canary,
      state,
      stateWhy: canary ? CANARYS : whyOf(state, group, partitions),
      lagOffsets,
      lagSeconds: worst?.lagSeconds ?? null,
      lagSecondsAtLeast: worst?.lagSecondsAtLeast ?? false,
      lagWorstTopic: worst?.topic ?? null,
      lagWorstPartition: worst?.partition ?? null,
      ...ahead,
      ...pace,
      movedAt: newestOf(partitions.map(({ movedAt }) => movedAt)),
      groupState: look.groupState ?? "Unknown",
      protocolType: look.protocolType,
      members: look.groupState === null ? null : look.members.length,
      topics: new Set(partitions.map(({ topic }) => topic)).size,
      partitions: partitions.length,
      coordinator: look.coordinator,
    },
  };
};
