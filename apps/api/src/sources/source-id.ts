import type { SourceKey } from "./recorded-scrape.ts";

/**
 * How a source is named in the API: `target-<id>`, `target-<id>~<instance>` for a broker that a Prometheus API tells of, or
 * `<via>~<broker>` where samples are sent.
 */
export const sourceIdOf = (key: SourceKey): string => {
  if ("instance" in key) return `target-${key.targetId}~${key.instance}`;
  return "targetId" in key ? `target-${key.targetId}` : `${key.via}~${key.brokerId}`;
};
