import type { Config } from "../config.ts";
import { isLoopbackHost } from "../is-loopback.ts";

type Place = Pick<Config, "host" | "publicUrl" | "anonymousReadOnly">;

/** What is unsafe about how the console is reached; empty where it is this machine alone, or behind TLS. */
export const exposureWarnings = ({ host, publicUrl, anonymousReadOnly }: Place): string[] => {
  if (isLoopbackHost(host)) return [];
  const plain =
    publicUrl?.protocol === "https:"
      ? []
      : [
          `Highwater listens on ${host} without TLS: passwords, tokens and sessions can be read on the way. Put a proxy with TLS before it, set PUBLIC_URL to its https address and, where the proxy is on this machine, HOST to 127.0.0.1.`,
        ];
  const open = anonymousReadOnly
    ? [`Everybody who reaches ${host} can look at all clusters without signing in (ANONYMOUS_READ_ONLY).`]
    : [];
  return [...plain, ...open];
};
