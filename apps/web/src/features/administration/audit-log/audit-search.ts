import type { AuditEntry } from "@highwater/contract";
import { DAY_MS, HOUR_MS } from "../../../lib/durations.ts";

/** What the URL of the audit log says; nothing stands for all entries. */
export type AuditSearch = {
  readonly q?: string;
  readonly actor?: string;
  readonly cluster?: string;
  readonly outcome?: AuditEntry["outcome"];
  /** Key of a range that ends now. */
  readonly last?: string;
  /** Epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
};

export const AUDIT_RANGES = [
  { key: "1h", lastMs: HOUR_MS, title: "Last hour" },
  { key: "24h", lastMs: DAY_MS, title: "Last 24 h" },
  { key: "7d", lastMs: 7 * DAY_MS, title: "Last 7 days" },
  { key: "30d", lastMs: 30 * DAY_MS, title: "Last 30 days" },
] as const;

export const OUTCOME_WORDS: Readonly<Record<AuditEntry["outcome"], string>> = {
  done: "done",
  refused: "refused",
  failed: "failed",
  unknown: "not known",
};

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
};

const momentOf = (value: unknown): number | undefined => {
  const moment = Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(moment) && moment > 0 ? Math.round(moment) : undefined;
};

const isOutcome = (value: unknown): value is AuditEntry["outcome"] => Object.hasOwn(OUTCOME_WORDS, String(value));

const rangeOf = (search: Readonly<Record<string, unknown>>): Pick<AuditSearch, "last" | "from" | "to"> => {
  const [from, to] = [momentOf(search["from"]), momentOf(search["to"])];
  if (from !== undefined || to !== undefined)
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return AUDIT_RANGES.some(({ key }) => key === search["last"]) ? { last: String(search["last"]) } : {};
};

/** Reads it; what makes no sense is left out. */
export const readAuditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch => {
  const [q, actor, cluster] = [textOf(search["q"]), textOf(search["actor"]), textOf(search["cluster"])];
  return {
    ...(q === undefined ? {} : { q }),
    ...(actor === undefined ? {} : { actor }),
    ...(cluster === undefined ? {} : { cluster }),
    ...(isOutcome(search["outcome"]) ? { outcome: search["outcome"] } : {}),
    ...rangeOf(search),
  };
};

/** The same as the API asks it, as texts; a range that ends now begins `lastMs` before `nowMs`. */
export const filtersOf = (search: AuditSearch, nowMs: number) => {
  const { q, actor, cluster, outcome, last, from, to } = search;
  const lastMs = AUDIT_RANGES.find(({ key }) => key === last)?.lastMs;
  const fromMs = lastMs === undefined ? from : nowMs - lastMs;
  return {
    ...(q === undefined ? {} : { search: q }),
    ...(actor === undefined ? {} : { actor }),
    ...(cluster === undefined ? {} : { cluster }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(fromMs === undefined ? {} : { from: String(fromMs) }),
    ...(to === undefined ? {} : { to: String(to) }),
  };
};

/** Where the same entries can be had as a file. */
export const exportUrl = (search: AuditSearch, format: "csv" | "ndjson", nowMs: number): string =>
  `/api/v1/audit-log/export?${new URLSearchParams({ ...filtersOf(search, nowMs), format }).toString()}`;
