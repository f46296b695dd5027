import type { deleteHardware } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { useChangedHardware } from "./use-changed-hardware.ts";

/** Removes hardware of one's own. */
export const useDeleteHardware = () => {
  const changed = useChangedHardware();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteHardware>("DELETE", "/api/v1/sizing/hardware/:id", { params: { id } }),
    onSuccess: changed,
  });
};
