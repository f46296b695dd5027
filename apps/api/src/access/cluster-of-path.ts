/** The cluster that a route's path names; null where it names none. */
export const clusterOfPath = (params: unknown): string | null => {
  if (typeof params !== "object" || params === null || !("cluster" in params)) return null;
  return typeof params.cluster === "string" ? params.cluster : null;
};
