import type { deleteProfile } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { useChangedProfiles } from "../../../api/use-changed-profiles.ts";

/** Removes a profile of one's own. */
export const useDeleteProfile = () => {
  const changed = useChangedProfiles();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteProfile>("DELETE", "/api/v1/sizing/profiles/:id", { params: { id } }),
    onSuccess: changed,
  });
};
