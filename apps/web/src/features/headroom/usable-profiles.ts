import type { SizingProfile } from "@highwater/contract";

/** Profiles by whether a live broker can be held against them: only what brokers reported themselves can. */
export interface UsableProfiles {
  readonly usable: readonly SizingProfile[];
  /** They have a p99 of another kind: client and broker differ up to tenfold. */
  readonly others: readonly SizingProfile[];
}

const newestFirst = (a: SizingProfile, b: SizingProfile): number =>
  (b.updatedAt ?? "").localeCompare(a.updatedAt ?? "") || a.name.localeCompare(b.name);

export const usableProfiles = (profiles: readonly SizingProfile[]): UsableProfiles => {
  const measured = profiles.filter(({ latency }) => latency !== null).toSorted(newestFirst);
  return {
    usable: measured.filter(({ latency }) => latency?.kind === "brokerTotal"),
    others: measured.filter(({ latency }) => latency?.kind !== "brokerTotal"),
  };
};

/** The profile that is shown: what the URL names, else the only one that can be; null where one has to be chosen. */
export const shownProfile = (named: string | undefined, { usable }: UsableProfiles): string | null => {
  const [first, ...more] = usable;
  return named ?? (first !== undefined && more.length === 0 ? first.id : null);
};
