import type { PartitionRule, PartitionRuleName, PartitionsAnswer, SizingWarning } from "./answer.ts";
import { countText, plural } from "./human-text.ts";

// The rate of a published test bounds nothing; every other rule does, and says why.
const BOUNDS: Readonly<Record<Exclude<PartitionRuleName, "testedRate">, string>> = {
  producerRate: "the producers' rate per partition",
  consumerRate: "the consumers' rate per partition",
  processingTime: "the consumers' time per record",
  consumersPerGroup: "the largest group of consumers",
  fanOut: "the fan-out of a partition's leader",
  brokers: "a leader on each broker",
};
const READERS: ReadonlySet<PartitionRuleName> = new Set<PartitionRuleName>([
  "consumerRate",
  "processingTime",
  "consumersPerGroup",
]);

const wordsOf = ({ rule, needs }: PartitionRule): string =>
  rule === "testedRate" ? "" : `${BOUNDS[rule]} needs ${countText(needs)}`;

/** The warning that the partitions given are fewer than a rule needs, so that the load is not spread as the plan counts on. */
export const partitionWarnings = (given: number | null, { rules }: PartitionsAnswer): readonly SizingWarning[] => {
  if (given === null) return [];
  const unmet = rules.filter(({ rule, needs }) => rule !== "testedRate" && needs > given);
  if (unmet.length === 0) return [];
  const least = Math.max(...unmet.map(({ needs }) => needs));
  const uneven = unmet.some(({ rule }) => !READERS.has(rule));
  const effect = uneven
    ? "With fewer the brokers do not share the load evenly, as every figure per broker counts on."
    : "With fewer the consumers of a group cannot keep up or stand idle.";
  const message =
    `The topics have ${plural(given, "partition")}, but the plan needs at least ${countText(least)}: ` +
    `${unmet.map(wordsOf).join(", ")}. ${effect}`;
  return [{ code: "too_few_partitions", message }];
};
