import type { Roll, RollComparison } from "@highwater/contract/rolls";
import { ApiError, invalidInput } from "../../errors.ts";

const LEAST = 2;
const MOST = 10;
/** Rises that differ by less are alike: p99 is told in whole milliseconds, of a reservoir that forgets slowly. */
const ALIKE_MS = 2;
const ALIKE_RATIO = 0.1;

/** @throws {ApiError} 400 for too few or too many ids, 404 for an unknown one */
export const chooseRolls = (rolls: readonly Roll[], ids: string): Roll[] => {
  const asked = [...new Set(ids.split(",").map((id) => id.trim()))].filter((id) => id !== "");
  if (asked.length < LEAST || asked.length > MOST)
    throw invalidInput([
      { path: "query.ids", message: `must name two to ten different rolls, it names ${asked.length}` },
    ]);
  return asked.map((id) => {
    const roll = rolls.find((one) => one.id === id);
    if (roll === undefined) throw rollNotFound(id);
    return roll;
  });
};

export const rollNotFound = (id: string) =>
  new ApiError(
    404,
    "Unknown roll",
    `There is no roll "${id}": its first restart was removed, or the address is not complete. GET /api/v1/clusters/{cluster}/rolls lists them.`,
  );

const ms = (value: number): string => `${Number(value.toPrecision(3))} ms`;
const when = ({ startedAt }: Roll): string => `${startedAt.slice(0, 16).replace("T", " ")} UTC`;

const areAlike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(ALIKE_MS, ALIKE_RATIO * Math.max(one, other));

const riseSentence = (rolls: readonly Roll[]): string => {
  const known = rolls.flatMap((roll) =>
    roll.produceP99.roseMs === null ? [] : [{ roll, rose: roll.produceP99.roseMs }],
  );
  const sorted = known.sort((a, b) => a.rose - b.rose);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined || known.length < rolls.length)
    return "How high produce p99 rose is not known of all of them.";
  if (areAlike(least.rose, most.rose))
    return `Produce p99 rose alike: by ${ms(least.rose)} to ${ms(most.rose)}, no more apart than one measurement from the next.`;
  return `The roll of ${when(least.roll)} was the gentlest: produce p99 rose by ${ms(least.rose)}, in that of ${when(most.roll)} by ${ms(most.rose)}.`;
};

const differ = (values: readonly (number | string)[]): boolean => new Set(values).size > 1;

const caveatsOf = (rolls: readonly Roll[]): string[] => {
  return [
    ...(differ(rolls.map(({ brokerIds }) => brokerIds.toSorted().join(",")))
      ? ["Different brokers were restarted: sums are not comparable."]
      : []),
    ...(differ(rolls.map(({ mostAwayAtOnce }) => mostAwayAtOnce))
      ? ["Different numbers of brokers were away at the same time."]
      : []),
    ...(rolls.some(({ state }) => state !== "settled")
      ? ["Of at least one it is not known when every replica was in sync again."]
      : []),
    ...(rolls.some(({ produceP99: { beforeMs } }) => beforeMs !== null) &&
    !areAlike(
      Math.min(...rolls.map(({ produceP99 }) => produceP99.beforeMs ?? Infinity)),
      Math.max(...rolls.map(({ produceP99 }) => produceP99.beforeMs ?? -Infinity)),
    )
      ? ["Produce p99 was not alike before them: the load may have been another one."]
      : []),
  ];
};

/** Rolls side by side. */
export const compareRolls = (rolls: readonly Roll[]): RollComparison => ({
  sentence: riseSentence(rolls),
  rolls,
  caveats: caveatsOf(rolls),
});
