import type { listAuditLog } from "@highwater/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/api-client.ts";
import { pagedQuery } from "../../../../lib/paged-query.ts";
import { filtersOf } from "../audit-search.ts";
import type { AuditSearch } from "../audit-search.ts";

const PAGE = 50;
const REFRESH_MS = 15_000;

const askFor =
  (search: AuditSearch) => (page: { readonly limit: number; readonly cursor?: string }, signal: AbortSignal) =>
    call<typeof listAuditLog>("GET", "/api/v1/audit-log", {
      query: { ...filtersOf(search, Date.now()), ...page },
      signal,
    });

/** Who changed what, the newest first, page by page. */
export const useAuditPages = (search: AuditSearch) =>
  useInfiniteQuery(
    pagedQuery({
      queryKey: ["audit-log", search],
      ask: askFor(search),
      pageSize: PAGE,
      refreshMs: REFRESH_MS,
    }),
  );
