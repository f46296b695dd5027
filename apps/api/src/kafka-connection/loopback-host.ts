import { isIP } from "node:net";

/** Whether a host is this machine itself. */
export const isLoopbackHost = (host: string): boolean => {
  const plain = host.replace(/^\[|\]$/g, "");
  return plain === "localhost" || plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
};
