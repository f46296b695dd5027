import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { ForbiddenAddress, isForbidden } from "./forbidden-addresses.ts";

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void;

/**
 * Looks a name up for a connection and leaves out addresses that are never connected to. The connection is made to what
 * this returns, so a name cannot become another address between the check and the connection.
 */
export const createGuardedLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, "");
      const allowed = found.filter(({ address }) => !isForbidden(address));
      const [first] = allowed;
      if (first === undefined) return callback(new ForbiddenAddress(), "");
      if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
