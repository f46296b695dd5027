import type { listSignalNames, SignalNameMatch } from "@highwater/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { allPages } from "../lib/all-pages.ts";
import { call } from "../lib/api-client.ts";
import { DAY_MS } from "../lib/durations.ts";

/** Shorter texts are in nearly every name. */
const LEAST_LETTERS = 3;

/** Signals that a metric or an MBean of this name belongs to, by the signal's name; none for a short query. */
export const useSignalNames = (query: string) =>
  useQuery({
    queryKey: ["signal-names", query],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, SignalNameMatch>> => {
      const matches = await allPages((page) =>
        call<typeof listSignalNames>("GET", "/api/v1/signal-names", { query: { ...page, q: query }, signal }),
      );
      return new Map(matches.map((match) => [match.signal, match]));
    },
    enabled: query.trim().length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: DAY_MS,
  });
