import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { ownPlace } from "./own-place.ts";

const of = (address: string, internal = false): NetworkInterfaceInfo => {
  const shared = { address, netmask: "", mac: "", internal, cidr: null };
  return address.includes(":") ? { ...shared, family: "IPv6", scopeid: 0 } : { ...shared, family: "IPv4" };
};
const LOOPBACK = { lo: [of("127.0.0.1", true), of("::1", true)] };
const BOTH = {
  ...LOOPBACK,
  eth0: [of("fe80::1"), of("fd00::5"), of("169.254.1.1"), of("10.0.0.5")],
  eth1: [of("10.1.0.5")],
};
const SIX = { ...LOOPBACK, eth0: [of("fe80::1"), of("fd00::5")] };

test.each([
  ["127.0.0.1", BOTH, "http://127.0.0.1:4600"],
  ["localhost", BOTH, "http://localhost:4600"],
  ["::1", BOTH, "http://[::1]:4600"],
  ["10.9.0.1", BOTH, "http://10.9.0.1:4600"],
  ["0.0.0.0", BOTH, "http://10.0.0.5:4600"],
  ["::", BOTH, "http://10.0.0.5:4600"],
  ["0.0.0.0", SIX, "http://[fd00::5]:4600"],
  ["0.0.0.0", LOOPBACK, "http://127.0.0.1:4600"],
])("who listens on %s is reached where others can", (host, interfaces, url) => {
  expect(ownPlace({ host, peerUrl: undefined }, 4600, interfaces)).toBe(url);
});

test("PEER_URL says it better", () => {
  expect(ownPlace({ host: "0.0.0.0", peerUrl: new URL("http://console-0.consoles:4600/") }, 1, BOTH)).toBe(
    "http://console-0.consoles:4600",
  );
});
