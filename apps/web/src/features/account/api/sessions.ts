import type { endSession, listSessions, setOwnPassword, signOutEverywhere } from "@highwater/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { askSessionAgain } from "../../../lib/query-client.ts";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call<typeof listSessions>("GET", "/api/v1/sessions", { signal }),
});

/** The browsers that one is signed in with, the newest first. */
export const useSessions = () => useQuery(sessionsQuery);

/** Signs one browser out. */
export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof endSession>("DELETE", "/api/v1/sessions/:id", { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
};

/** Signs all browsers out, this one too; the page is loaded anew then. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: () => call<typeof signOutEverywhere>("DELETE", "/api/v1/sessions", {}),
    onSuccess: () => globalThis.location.assign("/sign-in"),
  });

interface Passwords {
  /** Not given where there is none yet. */
  readonly currentPassword?: string;
  readonly newPassword: string;
}

/** Sets one's own password; all other browsers are signed out. */
export const useSetPassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Passwords) => call<typeof setOwnPassword>("PUT", "/api/v1/session/password", { body }),
    onSuccess: () => {
      askSessionAgain();
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
};
