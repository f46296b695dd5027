import type { Scope } from "@highwater/contract";
import { useSession } from "../api/get-session.ts";
import { isPermitted, isPermittedSomewhere } from "./permissions.ts";

/**
 * Says of each cluster whether who is signed in may do something there; of null, whether on all clusters and what they
 * share. Where the session is not known it says yes: the console itself has the last word.
 */
export const useMayOn = (scope: Scope): ((cluster: string | null) => boolean) => {
  const { data } = useSession();
  return (cluster) => data === undefined || isPermitted(data.who?.permissions ?? [], scope, cluster);
};

/** Whether who is signed in may do something on a cluster; without one, on all clusters and what they share. */
export const useMay = (scope: Scope, cluster: string | null = null): boolean => useMayOn(scope)(cluster);

/** Whether who is signed in may do something on one cluster at least. */
export const useMaySomewhere = (scope: Scope): boolean => {
  const { data } = useSession();
  return data === undefined || isPermittedSomewhere(data.who?.permissions ?? [], scope);
};
