import type { PoolClient } from "pg";
import type { Piece } from "./column-pieces.ts";
import { integers } from "./copy-integers.ts";
import { readCopyRows } from "./copy-rows.ts";
import { copyOut } from "./copy-streams.ts";
import { type Layout, positionsOf } from "./layouts.ts";
import { valueExpression } from "./row-values.ts";
import type { Source } from "./sources.ts";

interface Wanted {
  readonly sources: readonly Source[];
  readonly layouts: readonly Layout[];
  readonly inputs: readonly string[];
}

/** Both inclusive. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

interface Draft {
  readonly times: number[];
  readonly values: number[][];
}

const copyQuery = ({ sources, layouts, inputs }: Wanted, { fromMs, toMs }: Span) => {
  const values = inputs.map((input) => valueExpression(positionsOf(layouts, input)));
  return `COPY (SELECT ${["source_id", "time_ms", ...values].join(", ")} FROM samples.scrape
    WHERE source_id = ANY('{${integers(sources.map(({ id }) => id))}}')
    AND time_ms BETWEEN ${integers([fromMs])} AND ${integers([toMs])}) TO STDOUT (FORMAT binary)`;
};

const toPiece = ({ times, values }: Draft): Piece => {
  const order = times.map((_, row) => row).sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
  return {
    timesMs: Float64Array.from(order, (row) => times[row] ?? Number.NaN),
    values: values.map((column) => Float64Array.from(order, (row) => column[row] ?? Number.NaN)),
  };
};

/** Some inputs out of the rows of a span of time, by source and in order of time; one without a row has empty columns. */
export const readScraped = async (client: PoolClient, wanted: Wanted, span: Span): Promise<Map<number, Piece>> => {
  const { inputs, sources } = wanted;
  const drafts = new Map<number, Draft>(sources.map(({ id }) => [id, { times: [], values: inputs.map(() => []) }]));
  const take = (id: number, timeMs: number, values: Float64Array) => {
    const draft = drafts.get(id);
    draft?.times.push(timeMs);
    draft?.values.forEach((column, index) => column.push(values[index] ?? Number.NaN));
  };
  await copyOut(client, copyQuery(wanted, span), (stream) => readCopyRows(stream, inputs.length, take));
  return new Map(Array.from(drafts, ([id, draft]) => [id, toPiece(draft)]));
};
