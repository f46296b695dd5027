import type { DiscoveryState } from "@highwater/contract/discovery";
import type { Finder, FinderOrigin, FoundTarget, Look } from "./found-target.ts";

/** Most found targets of a cluster. */
export const MOST_FOUND = 1000;

const MOST_NAMED = 10 * MOST_FOUND;

interface Seen {
  readonly target: FoundTarget;
  readonly lastSeenMs: number;
}

/** What one finder found, by URL; undefined as long as it has not told once. */
export type Known = ReadonlyMap<string, Seen> | undefined;

/**
 * What is known after a look. A target that is no longer named stays for the finder's grace, unless its broker is named
 * at another address now.
 */
export const afterLook = (
  before: Known,
  { targets }: Look,
  { graceMs }: Pick<Finder, "graceMs">,
  nowMs: number,
): Known => {
  const known = new Map<string, Seen>(targets.map((target) => [target.url, { target, lastSeenMs: nowMs }]));
  const brokerIds = new Set(targets.map(({ brokerId }) => brokerId).filter((id) => id !== null));
  for (const [url, seen] of before ?? []) {
    const isMoved = seen.target.brokerId !== null && brokerIds.has(seen.target.brokerId);
    if (!known.has(url) && !isMoved && nowMs - seen.lastSeenMs < graceMs) known.set(url, seen);
  }
  return known;
};

/** URLs that a finder has named since the console's start, the newest last; no more than could matter are remembered. */
export const namedUntilNow = (before: ReadonlySet<string>, { targets }: Look): ReadonlySet<string> =>
  new Set([...before, ...targets.map(({ url }) => url)].slice(-MOST_NAMED));

/** A target as it stands in the database. */
export interface StoredTarget extends FoundTarget {
  readonly origin: string;
}

/** What a finder knows at the console's start: what it had found before. */
export const storedKnown = (stored: readonly StoredTarget[], origin: FinderOrigin, nowMs: number): Known => {
  const found = stored.filter((target) => target.origin === origin);
  if (found.length === 0) return undefined;
  return new Map(
    found.map(({ url, format, brokerId }) => [url, { target: { url, format, brokerId }, lastSeenMs: nowMs }]),
  );
};

/** Says of the last finder that not all of what was found is scraped. */
export const surplusWarning = ({ finders }: DiscoveryState, surplus: number): DiscoveryState => {
  const last = finders.at(-1);
  if (surplus === 0 || last === undefined) return { finders };
  const warning = `${surplus} more targets were found and left out: at most ${MOST_FOUND} of a cluster are scraped.`;
  return { finders: [...finders.slice(0, -1), { ...last, warnings: [...last.warnings, warning] }] };
};

interface Told {
  readonly finder: Pick<Finder, "origin">;
  readonly known: Known;
  /** What it has ever named, by URL. */
  readonly named: ReadonlySet<string>;
}

/**
 * The found targets that a cluster has now. Listed ones win over found ones, and the first finder over later ones. What
 * stands there of a kind of finder stays as long as one of that kind has not told yet, unless another of that kind has
 * named it before: that one's word counts.
 */
export const wantedTargets = (stored: readonly StoredTarget[], told: readonly Told[]) => {
  const wanted = new Map<string, StoredTarget>();
  const listed = new Set(stored.filter(({ origin }) => origin === "configured").map(({ url }) => url));
  const silent = new Set<string>(told.filter(({ known }) => known === undefined).map(({ finder }) => finder.origin));
  const isAnothers = ({ url, origin }: StoredTarget) =>
    told.some(({ finder, named }) => finder.origin === origin && named.has(url));
  let surplus = 0;
  const want = (target: StoredTarget) => {
    if (listed.has(target.url) || wanted.has(target.url)) return;
    if (wanted.size === MOST_FOUND) surplus += 1;
    else wanted.set(target.url, target);
  };
  for (const { finder, known } of told)
    for (const { target } of known?.values() ?? []) want({ ...target, origin: finder.origin });
  for (const target of stored) if (silent.has(target.origin) && !isAnothers(target)) want(target);
  return { wanted: [...wanted.values()], surplus };
};
