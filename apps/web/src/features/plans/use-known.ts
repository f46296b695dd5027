import type { Known } from "@highwater/sizing";
import { useMemo } from "react";
import { useCatalog } from "../../api/get-catalog.ts";
import { useProfiles } from "../../api/list-profiles.ts";

/** The hardware and measurements that plans may name; undefined until both are loaded. */
export const useKnown = (): Known | undefined => {
  const { data: catalog } = useCatalog();
  const { data: profiles } = useProfiles();
  return useMemo(
    () => (catalog === undefined || profiles === undefined ? undefined : { catalog, profiles }),
    [catalog, profiles],
  );
};
