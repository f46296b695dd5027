import { useQueryClient } from "@tanstack/react-query";
import { catalogQuery } from "../../../api/get-catalog.ts";
import { hardwareQuery } from "./list-hardware.ts";

/** Has everything asked for anew that hardware of one's own is a part of. */
export const useChangedHardware = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: hardwareQuery.queryKey }),
      client.invalidateQueries({ queryKey: catalogQuery.queryKey }),
    ]);
};
