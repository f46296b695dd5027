import { describe, expect, test } from "vitest";
import { createPeerSeal } from "./passed-on.ts";

const sealOf = (letter: string) => {
  const key = Buffer.alloc(32, letter);
  return createPeerSeal({ current: () => key, all: () => [key] });
};
const seal = sealOf("a");
const REQUEST = { method: "POST", url: "/api/v1/session?x=1", host: "console.example:4600" };
const NOW_MS = 1_800_000_000_000;
const header = seal.sign("203.0.113.7", REQUEST, NOW_MS);

describe("what one process tells another of a request", () => {
  test.each(["203.0.113.7", "2001:db8::7", "fe80::1%eth0", "::ffff:10.0.0.1"])(
    "is the client's address %s",
    (address) => {
      expect(seal.read(seal.sign(address, REQUEST, NOW_MS), REQUEST, NOW_MS)).toBe(address);
    },
  );

  test("counts for a minute, by clocks that differ", () => {
    expect([-60_000, 0, 60_000].map((ms) => seal.read(header, REQUEST, NOW_MS + ms))).not.toContain(undefined);
    expect([-60_001, 60_001].map((ms) => seal.read(header, REQUEST, NOW_MS + ms))).toEqual([undefined, undefined]);
  });

  test.each([
    { ...REQUEST, method: "PUT" },
    { ...REQUEST, url: "/api/v1/session?x=2" },
    { ...REQUEST, host: "other.example:4600" },
  ])("is of that request alone, not of %j", (other) => {
    expect(seal.read(header, other, NOW_MS)).toBeUndefined();
  });

  test("cannot be made or changed without the secret", () => {
    const [time, , mac] = header.split(" ");
    const forged = [
      "",
      " ",
      "  ",
      "x",
      `${time} 203.0.113.8 ${mac}`,
      `${Number(time) + 1} 203.0.113.7 ${mac}`,
      `${header} x`,
    ];
    for (const text of [...forged, sealOf("b").sign("203.0.113.7", REQUEST, NOW_MS)])
      expect(seal.read(text, REQUEST, NOW_MS)).toBeUndefined();
    expect(seal.read(seal.sign("nobody", REQUEST, NOW_MS), REQUEST, NOW_MS)).toBeUndefined();
  });

  test("is proven by an answer of the same secret alone", () => {
    expect(seal.isProof(header, seal.prove(header))).toBe(true);
    expect(seal.isProof(header, sealOf("b").prove(header))).toBe(false);
    expect(seal.isProof(header, seal.prove(`${header} `))).toBe(false);
    expect(seal.isProof(header, header.split(" ")[2] ?? "")).toBe(false);
  });
});
