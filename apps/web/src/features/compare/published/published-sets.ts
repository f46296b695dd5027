import type { BenchmarkRunItem } from "@highwater/contract";
import type { CompareGroup } from "../url/compare-state.ts";

type Published = Pick<BenchmarkRunItem, "id" | "kind" | "suite" | "published" | "recordsPerSecond">;

/** Documents that one's own runs are set against with one click. */
export const DOCUMENTS = [
  { id: "intel-confluent-2020", words: "Intel 2020" },
  { id: "twitter-2022", words: "Twitter 2022" },
  { id: "confluent-kora-2023", words: "Kora 2023" },
] as const;
export type DocumentId = (typeof DOCUMENTS)[number]["id"];

/** This document measured single brokers of several machines: each row stands alone, read per core. */
const ROWS_ALONE: DocumentId = "twitter-2022";

const isCurve = (runs: readonly Published[]): boolean =>
  new Set(runs.map(({ recordsPerSecond }) => recordsPerSecond)).size > 1;

/**
 * The figures of a document as groups: a load curve of each of its series, or each row alone.
 *
 * @param kind what the compared runs measured; null where none is chosen yet
 */
export const publishedGroups = (
  runs: readonly Published[],
  documentId: DocumentId,
  kind: BenchmarkRunItem["kind"] | null,
): readonly CompareGroup[] => {
  const found = runs.filter((run) => run.published?.documentId === documentId && (kind === null || run.kind === kind));
  if (documentId === ROWS_ALONE) return found.map(({ id }) => ({ ids: [id], label: null }));
  const series = Map.groupBy(found, ({ suite, published }) => suite ?? published?.table ?? documentId);
  return [...series.values()].filter(isCurve).map((members) => ({ ids: members.map(({ id }) => id), label: null }));
};

/** True where clusters of other sizes are beside each other, so that figures per core lead. */
export const leadsNormalised = (runs: Iterable<Pick<Published, "published">>): boolean =>
  [...runs].some(({ published }) => published?.documentId === ROWS_ALONE);

export interface Scope {
  readonly documentId: string;
  readonly document: string;
  readonly scope: string;
}

/** What the compared documents may be used for, each document once. */
export const scopesOf = (runs: Iterable<Pick<Published, "published">>): readonly Scope[] => {
  const found = new Map<string, Scope>();
  for (const { published } of runs) if (published !== null) found.set(published.documentId, published);
  return [...found.values()].map(({ documentId, document, scope }) => ({ documentId, document, scope }));
};
