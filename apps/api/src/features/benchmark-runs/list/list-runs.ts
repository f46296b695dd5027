import type { BenchmarkRunItem } from "@highwater/contract/benchmark-runs";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { atOneMoment } from "../at-one-moment.ts";
import { invalidField } from "../invalid-field.ts";
import { presentItem, RUN_FIELDS, type RunRow } from "../run-row.ts";
import type { Filters } from "./filters.ts";
import { ownIds, type Place } from "./own-ids.ts";
import { publishedItems } from "./published-list.ts";

const OWN_CURSOR = /^(\d{1,15})\.([\w-]{1,100})$/;
const PUBLISHED_CURSOR = /^published\.(\d{1,6})$/;

interface Start {
  /** The last own run that was listed. */
  readonly own?: Place;
  /** How many published runs were listed, where the own ones are done. */
  readonly published?: number;
}

/** @throws {ApiError} 400 for text that is no cursor */
const startAt = (cursor: string | undefined): Start => {
  if (cursor === undefined) return {};
  const published = PUBLISHED_CURSOR.exec(cursor)?.[1];
  if (published !== undefined) return { published: Number(published) };
  const [, timeMs, id] = OWN_CURSOR.exec(cursor) ?? [];
  const createdAt = new Date(Number(timeMs));
  if (id === undefined || Number.isNaN(createdAt.getTime()))
    throw invalidField("query.cursor", "is not the nextCursor of a page");
  return { own: { createdAt, id } };
};

const rowsOf = async (
  prisma: PrismaClient,
  filters: Filters,
  limit: number,
  after: Place | undefined,
): Promise<readonly RunRow[]> => {
  const ids = await ownIds(prisma, filters, limit, after);
  const rows = await atOneMoment(prisma, ({ benchmarkRun }) =>
    benchmarkRun.findMany({ where: { id: { in: [...ids] } }, select: RUN_FIELDS }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

interface Page {
  readonly items: BenchmarkRunItem[];
  readonly nextCursor: string | null;
}

/**
 * One page: own runs newest first, then published ones.
 *
 * @param source - own ones by default, both where ids are named
 * @throws {ApiError} 400 for an unknown cursor
 */
export const listRuns = async (
  prisma: PrismaClient,
  source: "own" | "published" | "all",
  filters: Filters,
  limit: number,
  cursor: string | undefined,
): Promise<Page> => {
  const start = startAt(cursor);
  const wantsOwn = source !== "published" && start.published === undefined;
  const rows = wantsOwn ? await rowsOf(prisma, filters, limit + 1, start.own) : [];
  const items = rows.slice(0, limit).map(presentItem);
  const last = rows[limit - 1];
  if (rows.length > limit && last !== undefined) return { items, nextCursor: `${last.createdAt.getTime()}.${last.id}` };
  if (source === "own") return { items, nextCursor: null };
  const published = publishedItems(filters);
  const from = start.published ?? 0;
  const to = from + limit - items.length;
  return {
    items: [...items, ...published.slice(from, to)],
    nextCursor: to < published.length ? `published.${to}` : null,
  };
};
