import { authInput } from "./auth-draft.ts";
import type { AuthDraft } from "./auth-draft.ts";

/** The sign-in of the newest look, and where it went. */
export interface SignedInTo {
  readonly auth: AuthDraft;
  readonly hosts: readonly string[];
}

/** Scheme and host name; the whole text where it is no address. */
const hostOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}`;
};

export const hostsOf = (urls: readonly string[]): string[] => [...new Set(urls.map(hostOf))];

/** Hosts that a sign-in was not typed for: it stands there from the look before. */
export const strangersTo = (auth: AuthDraft, urls: readonly string[], before: SignedInTo | null): readonly string[] =>
  before === null || before.auth !== auth || Object.keys(authInput(auth)).length === 0
    ? []
    : hostsOf(urls).filter((host) => !before.hosts.includes(host));
