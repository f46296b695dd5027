import type { Profile, PublishedDocument } from "@highwater/sizing";

/** What a plan may take from a document. */
export type DocumentUse = "latency" | "cpu" | "evidence";

export const USE_WORDS: Readonly<Record<DocumentUse, string>> = {
  latency: "p99 by load per broker",
  cpu: "CPU only",
  evidence: "evidence only",
};

/** What a plan may be sized by: measured latencies, bytes per core, or nothing of this document. */
export const useOf = ({ id }: Pick<PublishedDocument, "id">, profiles: readonly Profile[]): DocumentUse => {
  const profile = profiles.find((one) => one.id === id);
  if (profile === undefined) return "evidence";
  return profile.latency === null ? "cpu" : "latency";
};
