/** Joined with underscores, with one in place of every other character that a metric name cannot have. */
export const metricName = (...parts: readonly string[]): string => parts.join("_").replaceAll(/[^A-Za-z0-9_:]/g, "_");
