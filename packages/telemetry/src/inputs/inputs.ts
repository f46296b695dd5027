import { BROKER_INPUTS } from "./broker-inputs.ts";
import type { BrokerInputName } from "./broker-inputs.ts";
import type { Input } from "./input.ts";
import { MEAN_PHASES, PHASES, REQUESTS } from "./request-time.ts";
import type { RequestTimeInputName } from "./request-time.ts";

export type InputName = BrokerInputName | RequestTimeInputName;

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

const isBrokerInput = (name: string): name is BrokerInputName => Object.hasOwn(BROKER_INPUTS, name);

const brokerInputs = (): [BrokerInputName, Input][] =>
  Object.keys(BROKER_INPUTS)
    .filter(isBrokerInput)
    .map((name) => [name, BROKER_INPUTS[name]]);

/** Every input by name. */
export const INPUTS: ReadonlyMap<InputName, Input> = new Map<InputName, Input>([
  ...percentiles,
  ...counts,
  ...sums,
  ...brokerInputs(),
]);

export const INPUT_NAMES: readonly InputName[] = [...INPUTS.keys()];
