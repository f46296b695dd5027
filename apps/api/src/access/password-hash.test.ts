import { describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "./password-hash.ts";

/** From test.c of the Argon2 reference implementation: version 19, "password", "somesalt". */
const PUBLISHED = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

describe("a password", () => {
  test("is recognised by a hash of the reference implementation", async () => {
    expect(await isPassword("password", PUBLISHED)).toBe(true);
    expect(await isPassword("Password", PUBLISHED)).toBe(false);
  });

  test("has another hash each time, with the cost in it", async () => {
    const [one, two] = [await hashPassword("correct horse battery"), await hashPassword("correct horse battery")];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await isPassword("correct horse battery", two)).toBe(true);
  });

  test("is the same however its letters are composed", async () => {
    expect(await isPassword("pa\u0308ssword", await hashPassword("p\u00E4ssword"))).toBe(true);
  });

  test("is none where there is no hash", async () => {
    expect(await isPassword("", null)).toBe(false);
    expect(await isPassword("password", null)).toBe(false);
  });
});
