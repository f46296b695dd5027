import type { ConsumerGroup, ConsumerGroupsPage } from "@highwater/contract/consumer-groups";
import { duration } from "../../kafka-lists/duration.ts";
import { figure } from "../../words.ts";

type State = ConsumerGroupsPage["state"];
export interface Said {
  readonly state: State;
  readonly sentence: string;
}

const age = ({ lagSeconds, lagSecondsAtLeast }: ConsumerGroup): string =>
  lagSeconds === null ? "" : `${lagSecondsAtLeast ? "more than " : ""}${duration(lagSeconds)}`;

const behind = (group: ConsumerGroup): string => {
  const records = `${figure(group.lagOffsets ?? 0)} records`;
  return group.lagSeconds === null ? `${records} behind` : `${age(group)} behind (${records})`;
};

const where = ({ lagWorstTopic, lagWorstPartition }: ConsumerGroup): string =>
  lagWorstTopic === null ? "its partitions" : `${lagWorstTopic}-${lagWorstPartition ?? 0}`;

const outlook = ({ catchUp, catchUpSeconds, readPerSecond, appendedPerSecond }: ConsumerGroup): string => {
  if (catchUp === "in") return `; at this pace it catches up in ${duration(catchUpSeconds ?? 0)}`;
  if (catchUp !== "never") return "";
  return `; it reads ${figure(readPerSecond ?? 0)} records/s of ${figure(appendedPerSecond ?? 0)}, so it does not catch up`;
};

/** A group that nobody runs, and that was not seen to read since the console watches, may just be forgotten. */
const isForsaken = ({ members, movedAt }: ConsumerGroup): boolean => members === 0 && movedAt === null;

/** Burrow calls it OK until it has stood for as long as its commits took, though it has no member that could read on. */
const hasNoReader = ({ members, lagOffsets, protocolType }: ConsumerGroup): boolean =>
  members === 0 && protocolType === "consumer" && (lagOffsets ?? 0) > 0;

const sayOk = (group: ConsumerGroup): Said => {
  const { group: id, lagOffsets } = group;
  if (lagOffsets === 0) return { state: "good", sentence: `Group ${id} has read everything.` };
  if (!hasNoReader(group)) return { state: "good", sentence: `Group ${id} keeps up: it is ${behind(group)}.` };
  return {
    state: "unknown",
    sentence: `Group ${id} has no members now, and it is ${behind(group)}; whether it has stopped shows after a few more looks.`,
  };
};

/** How one group does. */
export const sayGroup = (group: ConsumerGroup): Said => {
  const { group: id, state, canary } = group;
  if (canary)
    return {
      state: "good",
      sentence: `Group ${id} is the canary's: it commits in this name to time commits, and nobody reads by it.`,
    };
  switch (state) {
    case "stop":
      return {
        state: isForsaken(group) ? "warning" : "bad",
        sentence: `Group ${id} has stopped: nobody reads ${where(group)}, and it is ${behind(group)}.`,
      };
    case "stall":
      return {
        state: "bad",
        sentence: `Group ${id} stalls: its consumer holds ${where(group)} but commits nothing new, and it is ${behind(group)}.`,
      };
    case "rewind":
      return {
        state: "warning",
        sentence: `Group ${id} went back and reads again what it had read; it is ${behind(group)}${outlook(group)}.`,
      };
    case "warn":
      return { state: "warning", sentence: `Group ${id} falls behind: it is ${behind(group)}${outlook(group)}.` };
    case "ok":
      return sayOk(group);
    case null:
      return {
        state: "unknown",
        sentence:
          group.partitions === 0
            ? `Group ${id} has committed nothing, so nothing is known of its lag.`
            : `Group ${id} is ${behind(group)}; whether it keeps up shows after a few more looks.`,
      };
  }
};

const RANK: Readonly<Record<State, number>> = { bad: 3, warning: 2, unknown: 1, good: 0 };
/** For a list: trouble first, the longest lag first among equals. */
export const rankOf = (group: ConsumerGroup): number => RANK[sayGroup(group).state];

/** Which group falls behind and how long until it catches up, or that none does. The worst is the first of them; the canary's own do not count. */
export const sayGroups = (listed: readonly ConsumerGroup[]): Said => {
  const groups = listed.filter(({ canary }) => !canary);
  const [worst] = groups;
  if (worst === undefined)
    return { state: "unknown", sentence: "No consumer group is known to this cluster, so nothing can fall behind." };
  const said = sayGroup(worst);
  const others = groups.filter((group) => group !== worst && rankOf(group) >= RANK.warning).length;
  const more = others === 0 ? "" : ` ${others === 1 ? "One more group needs" : `${others} more groups need`} a look.`;
  if (said.state === "bad" || said.state === "warning") return { ...said, sentence: `${said.sentence}${more}` };
  const unjudged = groups.filter((group) => group.partitions > 0 && rankOf(group) === RANK.unknown);
  const longest = groups.reduce((a, b) => ((b.lagSeconds ?? 0) > (a.lagSeconds ?? 0) ? b : a));
  const all = groups.length === 1 ? "The one consumer group keeps" : `All ${groups.length} consumer groups keep`;
  const lag =
    (longest.lagOffsets ?? 0) === 0
      ? "nothing is left to read"
      : `the longest lag is ${age(longest)} (${longest.group})`;
  if (unjudged.length === 0) return { state: "good", sentence: `${all} up; ${lag}.` };
  const which =
    unjudged.length === groups.length
      ? "No group is judged yet"
      : `${unjudged.length} of ${groups.length} groups are not judged yet`;
  return { state: "unknown", sentence: `${which}: a state needs a few looks; ${lag}.` };
};
