import type { ProfileInput, createProfile, updateProfile } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/api-client.ts";
import { useChangedProfiles } from "./use-changed-profiles.ts";

/** Adds a profile of one's own; with an id, changes what is there. */
export const useSaveProfile = (id: string | null) => {
  const changed = useChangedProfiles();
  return useMutation({
    mutationFn: (body: ProfileInput) =>
      id === null
        ? call<typeof createProfile>("POST", "/api/v1/sizing/profiles", { body })
        : call<typeof updateProfile>("PATCH", "/api/v1/sizing/profiles/:id", { params: { id }, body }),
    onSuccess: changed,
  });
};
