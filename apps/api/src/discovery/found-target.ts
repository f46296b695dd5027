import type { Target } from "@highwater/contract/targets";

/** Kinds of finders; of an address that several name, the first kind's word counts. */
export const ORIGINS = ["kafka", "http_sd", "file_sd"] as const;
export type FinderOrigin = (typeof ORIGINS)[number];

/** A target that a finder names. */
export interface FoundTarget {
  readonly url: string;
  readonly format: Target["format"];
  readonly brokerId: string | null;
}

/** What one look found. Warnings say what was left out and why, without text of what was read. */
export interface Look {
  readonly targets: readonly FoundTarget[];
  readonly warnings: readonly string[];
}

/** A place that names targets. */
export interface Finder {
  /** The same for the same settings. */
  readonly key: string;
  readonly origin: FinderOrigin;
  readonly place: string;
  /** A target that is no longer named stays so long. */
  readonly graceMs: number;
  /** @throws {LookFailed} with what to check */
  look(): Promise<Look>;
}

/** Why a finder could not tell, in words for its owner. Never holds text of what was read. */
export class LookFailed extends Error {}

const MOST_URL = 2048;

/** Whether it is an address that can be scraped. */
export const isTargetUrl = (url: string): boolean => {
  if (url.length > MOST_URL || !URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return (protocol === "http:" || protocol === "https:") && username === "" && password === "";
};
