import type { ConstraintReport, PartitionsAnswer, PerBrokerAnswer, ThreadsAnswer } from "./answer.ts";
import { PAGE_CACHE_ASSUMPTION, pageCacheSeconds } from "./page-cache.ts";
import { partitionAssumptions, recommendPartitions } from "./partition-count.ts";
import type { PartitionLoad } from "./partition-rules.ts";
import type { PlanInput } from "./plan-input.ts";
import { proposeSettings } from "./settings/propose-settings.ts";
import type { Setting } from "./settings/setting.ts";

/** A sized plan as far as its proposals depend on it. */
export interface ProposedPlan {
  readonly input: PlanInput;
  readonly brokers: number;
  readonly perBroker: PerBrokerAnswer;
  readonly threads: ThreadsAnswer;
  readonly constraints: readonly ConstraintReport[];
}

/** How the brokers of a plan are run; the assumptions are for the answer's list. */
export interface Proposals {
  readonly partitions: PartitionsAnswer;
  readonly pageCacheSeconds: number | null;
  readonly settings: readonly Setting[];
  readonly assumptions: readonly string[];
}

const usableOut = ({ constraints, input }: ProposedPlan): number | null => {
  const out = constraints.find(({ name }) => name === "networkOut");
  return out === undefined ? null : out.limitPerBroker * input.policy.maxUtilization.network;
};

/** Partitions, page cache and settings of a plan whose brokers are counted. */
export const proposalsFor = (plan: ProposedPlan): Proposals => {
  const { input, brokers, perBroker, threads } = plan;
  const { workload, broker, partitioning } = input;
  const load: PartitionLoad = { workload, partitioning, brokers, usableOutBytesPerSecond: usableOut(plan) };
  const partitions = recommendPartitions(load, broker.maxPartitionReplicas);
  const cacheSeconds = pageCacheSeconds(broker.memoryBytes, perBroker.diskWriteBytesPerSecond);
  return {
    partitions,
    pageCacheSeconds: cacheSeconds,
    settings: proposeSettings({ input, brokers, perBroker, threads, partitions, pageCacheSeconds: cacheSeconds }),
    assumptions: [...partitionAssumptions(load), ...(cacheSeconds === null ? [] : [PAGE_CACHE_ASSUMPTION])],
  };
};
