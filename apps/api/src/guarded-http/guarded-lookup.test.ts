import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent, request } from "undici";
import { describe, expect, test } from "vitest";
import { ForbiddenAddress, isForbidden } from "./forbidden-addresses.ts";
import { createGuardedLookup } from "./guarded-lookup.ts";

describe("an address", () => {
  test.each([
    "169.254.169.254",
    "169.254.0.1",
    "100.100.100.200",
    "192.0.0.192",
    "168.63.129.16",
    "224.0.0.1",
    "255.255.255.255",
    "fe80::1",
    "fe80::1%eth0",
    "febf::1",
    "[fe80::1]",
    "fd00:ec2::254",
    "fd20:ce::254",
    "ff02::1",
    "::ffff:169.254.169.254",
    "[::ffff:a9fe:a9fe]",
    "64:ff9b::a9fe:a9fe",
    "2002:a9fe:a9fe::1",
    "::a9fe:a9fe",
  ])("%s is never connected to", (address) => {
    expect(isForbidden(address)).toBe(true);
  });

  test.each([
    "127.0.0.1",
    "10.0.0.1",
    "172.16.3.4",
    "192.168.1.1",
    "100.100.100.201",
    "169.253.255.255",
    "8.8.8.8",
    "::1",
    "fd00::1",
    "fc00::1",
    "2001:db8::1",
    "::ffff:10.0.0.1",
    "broker-1.example.com",
    "169.254.169.254.example.com",
  ])("%s may be", (address) => {
    expect(isForbidden(address)).toBe(false);
  });

  test.each(["http://2852039166/", "http://0xa9fea9fe/", "http://0251.0376.0251.0376/", "http://169.254.43518/"])(
    "written as %s is seen through",
    (address) => {
      expect(isForbidden(new URL(address).hostname)).toBe(true);
    },
  );
});

const ask = async (found: readonly { address: string; family: number }[]) => {
  const server = createServer((_incoming, response) => response.end("here"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const lookup = createGuardedLookup((_name, _options, callback) => callback(null, [...found]));
  const dispatcher = new Agent({ connect: { lookup } });
  try {
    const { port } = server.address() as AddressInfo;
    const { body } = await request(`http://rebound.example:${port}/`, { dispatcher });
    return await body.text();
  } finally {
    await dispatcher.destroy();
    server.close();
  }
};

describe("a name", () => {
  test("that becomes a metadata address at the time of the connection is refused", async () => {
    await expect(ask([{ address: "169.254.169.254", family: 4 }])).rejects.toBeInstanceOf(ForbiddenAddress);
  });

  test("is connected to by its other addresses only", async () => {
    const both = [
      { address: "169.254.169.254", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    expect(await ask(both)).toBe("here");
  });
});
