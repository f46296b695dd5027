import type { BodyOf, tryConnection } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";

/** Connects to Kafka once and says what is found; nothing is saved. */
export const useTryConnection = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof tryConnection>) =>
      call<typeof tryConnection>("POST", "/api/v1/connection/try", { body }),
  });
