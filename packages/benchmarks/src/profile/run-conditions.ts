import {
  type MeasuredConditions,
  type MeasuredRun,
  partitionsOf,
  runsText,
  type StatableField,
  type StatedConditions,
} from "./measured-run.ts";

type Value = string | number | boolean;

interface Condition {
  /** The field of a request that states it for all runs; null where none does. */
  readonly stated: StatableField | null;
  readonly name: string;
  readonly of: (config: MeasuredConditions) => Value | undefined;
  /** Numbers within this share of each other are alike. */
  readonly within?: number;
}

const same = (name: StatableField & keyof MeasuredConditions): Condition => ({
  stated: name,
  name,
  of: (config) => config[name],
});

const only = (name: keyof MeasuredConditions): Condition => ({ stated: null, name, of: (config) => config[name] });

/** What must be alike for runs to be of one curve. The number of producers and of connections may grow along it. */
const CONDITIONS: readonly Condition[] = [
  same("acks"),
  same("tls"),
  same("compression"),
  { ...same("recordBytes"), within: 0.05 },
  same("replicationFactor"),
  same("minInsyncReplicas"),
  { stated: "partitions", name: "partitions", of: partitionsOf },
  same("brokers"),
  same("consumerGroups"),
  same("coresPerBroker"),
  same("hardwareThreadsPerBroker"),
  same("memoryBytesPerBroker"),
  same("drives"),
  same("nic"),
  only("hardware"),
  same("kafka"),
  same("jdk"),
  only("numIoThreads"),
  only("numNetworkThreads"),
  only("batchBytes"),
  only("lingerMs"),
];

const HARDWARE: readonly StatableField[] = [
  "coresPerBroker",
  "hardwareThreadsPerBroker",
  "memoryBytesPerBroker",
  "drives",
  "nic",
];

const isStated = ({ stated, name }: Condition, given: StatedConditions): boolean => {
  const has = (field: StatableField) => given[field] !== undefined && given[field] !== null;
  return stated === null ? name === "hardware" && HARDWARE.some(has) : has(stated);
};

const isOne = (values: readonly Value[], within: number): boolean => {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length < values.length) return new Set(values).size <= 1;
  return numbers.every((value) => value <= Math.min(...numbers) * (1 + within));
};

const contradictionOf = (runs: readonly MeasuredRun[], { name, of, within = 0 }: Condition): string | null => {
  const byValue = new Map<Value, string[]>();
  for (const { id, config } of runs) {
    const value = of(config);
    if (value !== undefined) byValue.set(value, [...(byValue.get(value) ?? []), id]);
  }
  if (isOne([...byValue.keys()], within)) return null;
  const values = [...byValue].map(([value, ids]) => `${String(value)} in ${runsText(ids)}`);
  return `${name} is ${values.join(", ")}`;
};

/**
 * Conditions that runs tell and that differ between them, each with its values and runs, and how to go on; null where
 * they agree. A condition that the request states counts for all runs; what a run does not tell contradicts nothing.
 */
export const contradictions = (runs: readonly MeasuredRun[], given: StatedConditions): string | null => {
  const found = CONDITIONS.filter((condition) => !isStated(condition, given)).flatMap((condition) => {
    const text = contradictionOf(runs, condition);
    return text === null ? [] : [{ text, stated: condition.stated }];
  });
  if (found.length === 0) return null;
  const statable = found.flatMap(({ stated }) => (stated === null ? [] : [`conditions.${stated}`]));
  const state = statable.length === 0 ? "" : `, or state what held for all of them (${statable.join(", ")})`;
  return `the runs were made under different conditions: ${found.map(({ text }) => text).join("; ")}. Choose runs that were made alike${state}`;
};
