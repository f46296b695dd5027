import { isIP } from "node:net";

/** Whether a host, as in a URL or as listened on, is this machine alone. */
export const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
