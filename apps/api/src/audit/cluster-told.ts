const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const clusterOf = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "cluster" in value && typeof value.cluster === "string"
    ? value.cluster
    : null;

/** The cluster that an answer of the API is about, such as a benchmark run's; null where it tells none, or several. */
export const clusterTold = (answer: string | undefined): string | null => {
  const value = answer === undefined ? undefined : parsed(answer);
  if (typeof value !== "object" || value === null || !("items" in value) || !Array.isArray(value.items))
    return clusterOf(value);
  const clusters = new Set(value.items.map(clusterOf));
  const [only = null] = clusters;
  return clusters.size === 1 ? only : null;
};
