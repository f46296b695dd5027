import { BlockList, isIP } from "node:net";

/**
 * Addresses that the console never connects to: link-local ones, where clouds keep their metadata and credentials, the
 * metadata services that lie elsewhere, and groups. Loopback and private ranges are where brokers live.
 */
const SUBNETS: readonly (readonly [network: string, prefix: number, family: "ipv4" | "ipv6"])[] = [
  // Link-local, with AWS', Google's and Azure's metadata (RFC 3927, RFC 4291).
  ["169.254.0.0", 16, "ipv4"],
  ["fe80::", 10, "ipv6"],
  // Metadata of Alibaba Cloud, Oracle Cloud, and Azure's host agent.
  ["100.100.100.200", 32, "ipv4"],
  ["192.0.0.192", 32, "ipv4"],
  ["168.63.129.16", 32, "ipv4"],
  // Metadata of AWS and Google over IPv6.
  ["fd00:ec2::", 32, "ipv6"],
  ["fd20:ce::", 64, "ipv6"],
  // Multicast and broadcast.
  ["224.0.0.0", 4, "ipv4"],
  ["255.255.255.255", 32, "ipv4"],
  ["ff00::", 8, "ipv6"],
  // IPv6 addresses that stand for the IPv4 ones above: NAT64, 6to4, IPv4-compatible.
  ["64:ff9b::a9fe:0", 112, "ipv6"],
  ["64:ff9b::6464:64c8", 128, "ipv6"],
  ["64:ff9b::c000:c0", 128, "ipv6"],
  ["64:ff9b::a83f:8110", 128, "ipv6"],
  ["2002:a9fe::", 32, "ipv6"],
  ["::a9fe:0", 112, "ipv6"],
];

const forbidden = new BlockList();
for (const [network, prefix, family] of SUBNETS) forbidden.addSubnet(network, prefix, family);

/** A connection that was not made, since its address is never connected to. */
export class ForbiddenAddress extends Error {}

/** Whether an address is one of those. What is no IP address is not. IPv4 within IPv6 (::ffff:…) counts as IPv4. */
export const isForbidden = (address: string): boolean => {
  const plain = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  const family = isIP(plain);
  return family !== 0 && forbidden.check(plain, family === 4 ? "ipv4" : "ipv6");
};
