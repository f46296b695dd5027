import { invalidField } from "../invalid-field.ts";

const TAG = /^(?:W\/)?"(\d{1,9})"$/;

/** Names a version of a plan. */
export const etagOf = ({ revision }: { readonly revision: number }): string => `"${revision}"`;

/**
 * The version that an If-Match header names; undefined where any will do.
 *
 * @throws {ApiError} 400 where it is no ETag of a plan
 */
export const wantedRevision = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const revision = TAG.exec(ifMatch.trim())?.[1];
  if (revision === undefined)
    throw invalidField("headers.if-match", 'must be the ETag of a plan, such as "3" with its quotes');
  return Number(revision);
};
