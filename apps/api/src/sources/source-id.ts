import type { SentVia, SourceKey } from "./recorded-scrape.ts";

const TARGET = /^target-(\d{1,9})$/;
const SENT = /^(push|remote-write|otlp)~(.+)$/;
const VIAS: readonly SentVia[] = ["push", "remote-write", "otlp"];

/** How a source is named in the API: `target-<id>`, or `<via>~<broker>` where samples are sent. */
export const sourceIdOf = (key: SourceKey): string =>
  "targetId" in key ? `target-${key.targetId}` : `${key.via}~${key.brokerId}`;

/** Reads such a name; undefined for any other text. */
export const parseSourceId = (id: string): SourceKey | undefined => {
  const target = TARGET.exec(id);
  if (target !== null) return { targetId: Number(target[1]) };
  const [, given, brokerId] = SENT.exec(id) ?? [];
  const via = VIAS.find((known) => known === given);
  return via === undefined || brokerId === undefined ? undefined : { via, brokerId };
};
