import { useQueryClient } from "@tanstack/react-query";
import { profilesQuery } from "./list-profiles.ts";

/** Has the profiles asked for anew. */
export const useChangedProfiles = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: profilesQuery.queryKey });
};
