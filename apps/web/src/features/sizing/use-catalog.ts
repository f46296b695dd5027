import type { Catalog } from "@highwater/sizing";
import { useQuery } from "@tanstack/react-query";

/** The catalogue of hardware, loaded when the page stands. */
export const useCatalog = () =>
  useQuery({
    queryKey: ["sizing", "catalog"],
    queryFn: async (): Promise<Catalog> => (await import("@highwater/sizing/catalog")).CATALOG,
    staleTime: Number.POSITIVE_INFINITY,
  });
