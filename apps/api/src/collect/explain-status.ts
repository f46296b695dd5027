import type { UnexpectedStatus } from "../guarded-http/request-faults.ts";
import type { Asked } from "./asked.ts";

const refused = ({ status, url, isElsewhere }: UnexpectedStatus, isSignedIn: boolean) => {
  const what = `${url.host} refuses access (HTTP ${status})`;
  if (isElsewhere && isSignedIn)
    return `${what}. The request was sent on to it, and a sign-in is never sent on: give this address itself.`;
  if (isSignedIn) return `${what}. Check the sign-in that is given here, and what it may read there.`;
  return `${what}. Give a sign-in, or let this machine read ${url.pathname} without one.`;
};

/** Says what an unexpected status means and what to check; the answer's text is never repeated. */
export const explainStatus = (fault: UnexpectedStatus, { what, isSignedIn }: Asked): string => {
  const { status, url } = fault;
  if (status === 401 || status === 403) return refused(fault, isSignedIn);
  const known = what.statuses?.[status];
  if (known !== undefined) return `${url.host} ${known}`;
  if (status === 404) return `${url.host} has no page ${url.pathname} (HTTP 404). ${what.usualPath}`;
  if (status >= 500)
    return `${url.host} failed to make its ${what.answer} (HTTP ${status}). Check the ${what.program}'s log.`;
  return `${url.host} answers with HTTP ${status} instead of ${what.answer}. Check the address.`;
};
