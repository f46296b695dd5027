import type { BodyOf, probeTarget } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

/** Scrapes an address once and says what is in it; nothing is saved. */
export const useProbeTarget = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof probeTarget>) =>
      call<typeof probeTarget>("POST", "/api/v1/targets/probe", { body }),
  });
