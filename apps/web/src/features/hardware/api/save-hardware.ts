import type { HardwareInput, createHardware, updateHardware } from "@highwater/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { useChangedHardware } from "./use-changed-hardware.ts";

/** Adds hardware of one's own; with an id, changes what is there. */
export const useSaveHardware = (id: string | null) => {
  const changed = useChangedHardware();
  return useMutation({
    mutationFn: (body: HardwareInput) =>
      id === null
        ? call<typeof createHardware>("POST", "/api/v1/sizing/hardware", { body })
        : call<typeof updateHardware>("PATCH", "/api/v1/sizing/hardware/:id", { params: { id }, body }),
    onSuccess: changed,
  });
};
