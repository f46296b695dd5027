import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import type { Config } from "../config.ts";

const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);
const LINK_LOCAL = /^(fe[89ab]|169\.254\.)/i;

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** The first address of this machine that others can reach, IPv4 before IPv6; loopback where it has none. */
const outerAddress = (interfaces: Interfaces): string => {
  const all = Object.values(interfaces).flatMap((addresses = []) => addresses);
  const outer = all.filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address));
  const found = outer.find(({ family }) => family === "IPv4") ?? outer[0];
  return found?.address ?? "127.0.0.1";
};

/**
 * Where other processes on the same database can reach this one: PEER_URL, or the address that is listened on.
 *
 * @param port that is listened on; PORT may be 0
 */
export const ownPlace = (
  { host, peerUrl }: Pick<Config, "host" | "peerUrl">,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): string => {
  if (peerUrl !== undefined) return peerUrl.origin;
  const address = EVERYWHERE.has(host) ? outerAddress(interfaces) : host;
  return `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
};
