import type { Columns } from "@highwater/telemetry";
import type { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { BrokerColumns } from "../metrics-store.ts";
import { readCopyRows } from "./copy-rows.ts";
import { type Layout, positionsOf } from "./layouts.ts";
import { valueExpression } from "./row-values.ts";
import type { Source } from "./sources.ts";

interface Wanted {
  readonly sources: readonly Source[];
  readonly layouts: readonly Layout[];
  readonly inputs: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

interface Draft {
  readonly times: number[];
  readonly values: number[][];
}

/** COPY takes no parameters: every number that goes into its text must be one. */
const integers = (numbers: readonly number[]) => numbers.map((number) => Math.trunc(number)).join(",");

const copyQuery = ({ sources, layouts, inputs, fromMs, toMs }: Wanted) => {
  const values = inputs.map((input) => valueExpression(positionsOf(layouts, input)));
  return `COPY (SELECT ${["source_id", "time_ms", ...values].join(", ")} FROM samples.scrape
    WHERE source_id = ANY('{${integers(sources.map(({ id }) => id))}}')
    AND time_ms BETWEEN ${integers([fromMs])} AND ${integers([toMs])}) TO STDOUT (FORMAT binary)`;
};

const isAscending = (times: readonly number[]) =>
  times.every((time, index) => index === 0 || time > Number(times[index - 1]));

/** Rows come in the order they were stored in, so late ones may stand behind newer ones. */
const toColumns = ({ times, values }: Draft, inputs: readonly string[]): Columns => {
  const order = isAscending(times)
    ? undefined
    : times.map((_, index) => index).sort((a, b) => Number(times[a]) - Number(times[b]));
  const arrange = (numbers: readonly number[]) =>
    order === undefined
      ? Float64Array.from(numbers)
      : Float64Array.from(order, (index) => numbers[index] ?? Number.NaN);
  const byName = new Map(inputs.map((input, index) => [input, arrange(values[index] ?? [])]));
  return { timesMs: arrange(times), inputs: (name) => byName.get(name) };
};

/** Inputs that any row holds: of a histogram's many bounds most clusters have none. */
const heldInputs = ({ inputs, layouts }: Wanted): readonly string[] =>
  inputs.filter((input) => layouts.some((layout) => layout.inputs.includes(input)));

/** Takes the wanted inputs, and nothing else, out of the stored rows. Brokers without a row are left out. */
export const readColumns = async (pool: Pool, given: Wanted): Promise<BrokerColumns[]> => {
  const { sources } = given;
  if (sources.length === 0 || given.layouts.length === 0) return [];
  const inputs = heldInputs(given);
  const wanted = { ...given, inputs };
  const drafts = new Map<number, Draft>(sources.map(({ id }) => [id, { times: [], values: inputs.map(() => []) }]));
  const client = await pool.connect();
  try {
    await readCopyRows(client.query(copyTo(copyQuery(wanted))), inputs.length, (id, timeMs, values) => {
      const draft = drafts.get(id);
      draft?.times.push(timeMs);
      draft?.values.forEach((column, index) => column.push(values[index] ?? Number.NaN));
    });
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return sources.flatMap(({ id, brokerId }) => {
    const draft = drafts.get(id);
    return draft === undefined || draft.times.length === 0 ? [] : [{ brokerId, columns: toColumns(draft, inputs) }];
  });
};
