import { BROKER_INPUTS } from "./broker-inputs.ts";
import type { BrokerInputName } from "./broker-inputs.ts";
import { CANARY_INPUTS } from "./canary-inputs.ts";
import type { CanaryInputName } from "./canary-inputs.ts";
import { CLUSTER_INPUTS } from "./cluster-inputs.ts";
import type { ClusterInputName } from "./cluster-inputs.ts";
import { HOST_INPUTS } from "./host-inputs.ts";
import type { HostInputName } from "./host-inputs.ts";
import { BUCKETS } from "./histogram.ts";
import type { BucketInputName } from "./histogram.ts";
import type { Input } from "./input.ts";
import { MEAN_PHASES, PHASES, REMOTE_TIME_SQUARES, REQUESTS } from "./request-time.ts";
import type { RequestTimeInputName } from "./request-time.ts";
import type { TopicInputName } from "../topics/topic-inputs.ts";

type OtherInputName = BrokerInputName | HostInputName | ClusterInputName | CanaryInputName;

/** Those of topics stand in no reading of a page: they are made where it is known which place a topic has. */
export type InputName = RequestTimeInputName | OtherInputName | BucketInputName | TopicInputName;

const percentiles = REQUESTS.flatMap((request) =>
  PHASES.map((phase): [RequestTimeInputName, Input] => [
    `${request}_${phase}_time_p99_ms`,
    { kind: "percentile", combine: "only" },
  ]),
);

const counts = REQUESTS.flatMap((request) =>
  PHASES.map((phase): [RequestTimeInputName, Input] => [
    `${request}_${phase}_time_count`,
    { kind: "counter", combine: "only" },
  ]),
);

const sums = REQUESTS.flatMap((request) =>
  MEAN_PHASES.map((phase): [RequestTimeInputName, Input] => [
    `${request}_${phase}_time_sum_ms`,
    { kind: "counter", combine: "only" },
  ]),
);

const buckets = [...BUCKETS.values()]
  .flat()
  .map(({ input }): [BucketInputName, Input] => [input, { kind: "counter", combine: "sum" }]);

const OTHERS: Readonly<Record<OtherInputName, Input>> = {
  ...BROKER_INPUTS,
  ...HOST_INPUTS,
  ...CLUSTER_INPUTS,
  ...CANARY_INPUTS,
};

const isOther = (name: string): name is OtherInputName => Object.hasOwn(OTHERS, name);

const others = (): [OtherInputName, Input][] =>
  Object.keys(OTHERS)
    .filter(isOther)
    .map((name) => [name, OTHERS[name]]);

/** Every input by name, but those of topics. */
export const INPUTS: ReadonlyMap<InputName, Input> = new Map<InputName, Input>([
  ...percentiles,
  ...counts,
  ...sums,
  [REMOTE_TIME_SQUARES, { kind: "counter", combine: "only" }],
  ...others(),
  ...buckets,
]);

export const INPUT_NAMES: readonly InputName[] = [...INPUTS.keys()];
