import type {
  createUser,
  deleteUser,
  listUsers,
  signUserOut,
  updateUser,
  UserInput,
  UserPatch,
} from "@highwater/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { allPages } from "../../../../lib/all-pages.ts";
import { call } from "../../../../lib/api-client.ts";
import { askSessionAgain } from "../../../../lib/query-client.ts";

const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: ({ signal }) => allPages((query) => call<typeof listUsers>("GET", "/api/v1/users", { query, signal })),
});

/** All users by name. */
export const useUsers = () => useQuery(usersQuery);

const useRefresh = () => {
  const client = useQueryClient();
  return () => {
    // It may have been oneself.
    askSessionAgain();
    return client.invalidateQueries({ queryKey: usersQuery.queryKey });
  };
};

/** Adds a user. */
export const useCreateUser = () =>
  useMutation({
    mutationFn: (body: UserInput) => call<typeof createUser>("POST", "/api/v1/users", { body }),
    onSuccess: useRefresh(),
  });

/** Changes a user. */
export const useUpdateUser = () =>
  useMutation({
    mutationFn: ({ id, ...body }: UserPatch & { readonly id: string }) =>
      call<typeof updateUser>("PATCH", "/api/v1/users/:id", { params: { id }, body }),
    onSuccess: useRefresh(),
  });

/** Removes a user and ends its sessions. */
export const useDeleteUser = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof deleteUser>("DELETE", "/api/v1/users/:id", { params: { id } }),
    onSuccess: useRefresh(),
  });

/** Signs a user out everywhere. */
export const useSignUserOut = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof signUserOut>("DELETE", "/api/v1/users/:id/sessions", { params: { id } }),
    onSuccess: useRefresh(),
  });
