import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";

const PAGE = 200;

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
}

interface PagedOptions<P> {
  readonly queryKey: readonly unknown[];
  readonly ask: (page: PageQuery, signal: AbortSignal) => Promise<P>;
  /** Between two times of asking; without it only where something else asks for it again. */
  readonly refreshMs?: number;
  readonly pageSize?: number;
}

/** A list that is loaded page after page and asked for again; what is shown stays until the next answer. */
export const pagedQuery = <P extends { readonly nextCursor: string | null }>({
  queryKey,
  ask,
  refreshMs,
  pageSize = PAGE,
}: PagedOptions<P>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      ask({ limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
    placeholderData: keepPreviousData,
  });
