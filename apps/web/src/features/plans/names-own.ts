import type { SizingRequest } from "@highwater/sizing";

const OWN = "own:";

/** True where a request names hardware or measurements that were added to one console. */
export const namesOwn = ({ broker, profile }: SizingRequest): boolean =>
  [broker?.catalogId, broker?.drives?.catalogId, profile].some((id) => id?.startsWith(OWN) === true);
