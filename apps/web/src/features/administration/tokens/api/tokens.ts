import type { createToken, deleteToken, listTokens, TokenInput, TokenPatch, updateToken } from "@highwater/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { allPages } from "../../../../lib/all-pages.ts";
import { call } from "../../../../lib/api-client.ts";

const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => allPages((query) => call<typeof listTokens>("GET", "/api/v1/tokens", { query, signal })),
});

/** All tokens, the newest first. */
export const useTokens = () => useQuery(tokensQuery);

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: tokensQuery.queryKey });
};

/** Makes a token; its answer alone holds the token itself, and is not kept longer than it is shown. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: TokenInput) => call<typeof createToken>("POST", "/api/v1/tokens", { body }),
    onSuccess: useRefresh(),
    gcTime: 0,
  });

/** Changes what a token may do, where and how long. */
export const useUpdateToken = () =>
  useMutation({
    mutationFn: ({ id, ...body }: TokenPatch & { readonly id: string }) =>
      call<typeof updateToken>("PATCH", "/api/v1/tokens/:id", { params: { id }, body }),
    onSuccess: useRefresh(),
  });

/** Removes a token; it stops working at once. */
export const useDeleteToken = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof deleteToken>("DELETE", "/api/v1/tokens/:id", { params: { id } }),
    onSuccess: useRefresh(),
  });
