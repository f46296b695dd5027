import { invalidInput } from "../errors.ts";

/** One way to sort: by its value, and which end comes first where the caller does not say. */
export interface Sorting<T> {
  /** Null comes last either way. */
  readonly by: (item: T) => number | string | null;
  readonly order: "asc" | "desc";
}

export interface ListQuery {
  readonly limit?: number;
  readonly cursor?: string;
  readonly order?: "asc" | "desc";
}

const collator = new Intl.Collator("en", { numeric: true });

const compare = (a: number | string, b: number | string): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

/** Sorted by the first of some sortings, then by the others in their own direction. */
export const sortedBy = <T>(
  items: readonly T[],
  sortings: readonly Sorting<T>[],
  order: "asc" | "desc" | undefined,
): T[] =>
  items.toSorted((a, b) => {
    for (const [index, sorting] of sortings.entries()) {
      const [left, right] = [sorting.by(a), sorting.by(b)];
      if (left === right) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      const direction = (index === 0 ? order : undefined) ?? sorting.order;
      const difference = compare(left, right);
      if (difference !== 0) return direction === "asc" ? difference : -difference;
    }
    return 0;
  });

/**
 * A page of a sorted list. The cursor is the place after the last item of the page before: the list is what it is now,
 * so an item may be seen twice, or not, where the order changed in between.
 *
 * @throws {ApiError} 400 for a cursor that no page gave
 */
export const pageOf = <T>(sorted: readonly T[], { limit = 100, cursor }: ListQuery) => {
  const start = cursor === undefined ? 0 : Number(/^at-(\d{1,9})$/.exec(cursor)?.[1] ?? NaN);
  if (Number.isNaN(start)) throw invalidInput([{ path: "query.cursor", message: "is not the nextCursor of a page" }]);
  const items = sorted.slice(start, start + limit);
  const next = start + items.length;
  return { items, nextCursor: next < sorted.length && items.length > 0 ? `at-${next}` : null };
};

/** Whether a text holds what is searched for, without regard to case. */
export const holds = (text: string, search: string | undefined): boolean =>
  search === undefined || text.toLowerCase().includes(search.trim().toLowerCase());
