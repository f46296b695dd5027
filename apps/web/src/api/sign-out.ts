import type { signOut } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";

/** Signs this browser out; the page is loaded anew then, so that nothing of what was seen stays in it. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call<typeof signOut>("DELETE", "/api/v1/session", {}),
    onSuccess: () => globalThis.location.assign("/sign-in"),
  });
