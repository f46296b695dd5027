import type { BodyOf, tryDiscovery } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

/** Looks once with some finders and says what they find; nothing is saved. */
export const useTryDiscovery = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof tryDiscovery>) =>
      call<typeof tryDiscovery>("POST", "/api/v1/discovery/try", { body }),
  });
