import type { compareRolls, getRoll, listRolls } from "@highwater/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

const REFRESH_MS = 15_000;
const MOST = 100;

export const rollsKey = (cluster: string) => ["rolls", cluster] as const;

/** The newest rolls of a cluster. */
export const useRolls = (cluster: string) =>
  useQuery({
    queryKey: [...rollsKey(cluster), "list"],
    queryFn: async ({ signal }) => {
      const path = { params: { cluster }, query: { limit: MOST }, signal };
      return (await call<typeof listRolls>("GET", "/api/v1/clusters/:cluster/rolls", path)).items;
    },
    refetchInterval: REFRESH_MS,
  });

/** What one roll did. */
export const useRoll = (cluster: string, id: string) =>
  useQuery({
    queryKey: [...rollsKey(cluster), "one", id],
    queryFn: ({ signal }) =>
      call<typeof getRoll>("GET", "/api/v1/clusters/:cluster/rolls/:id", { params: { cluster, id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "watching" ? REFRESH_MS : false),
  });

/** Rolls side by side. */
export const useComparedRolls = (cluster: string, ids: readonly string[]) =>
  useQuery({
    queryKey: [...rollsKey(cluster), "compare", ids],
    queryFn: ({ signal }) =>
      call<typeof compareRolls>("GET", "/api/v1/clusters/:cluster/rolls/compare", {
        params: { cluster },
        query: { ids: ids.join(",") },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
