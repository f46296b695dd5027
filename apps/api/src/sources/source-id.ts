import type { SourceKey } from "./recorded-scrape.ts";

/** How a source is named in the API: `target-<id>`, or `<via>~<broker>` where samples are sent. */
export const sourceIdOf = (key: SourceKey): string =>
  "targetId" in key ? `target-${key.targetId}` : `${key.via}~${key.brokerId}`;
