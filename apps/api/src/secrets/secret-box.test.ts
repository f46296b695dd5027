import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSecretBox, SecretUnreadable } from "./secret-box.ts";
import { createSecretKeys } from "./secret-keys.ts";

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), "highwater-key-"));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const boxOf = (secret?: string) => createSecretBox(createSecretKeys({ secret, dataDirectory }));
const keyFile = () => join(dataDirectory, "secret.key");
const TEXT = "a word, ein Wörtchen";

describe("a secret", () => {
  test.each([undefined, "secret of the console"])("is read again by the same key (%s)", (secret) => {
    const sealed = boxOf(secret).seal(TEXT, "target a");
    expect(Buffer.from(sealed).includes("word")).toBe(false);
    expect(boxOf(secret).open(sealed, "target a")).toBe(TEXT);
    expect(existsSync(keyFile())).toBe(secret === undefined);
  });

  test("is another text each time", () => {
    const box = boxOf("secret of the console");
    expect(box.seal(TEXT, "a")).not.toEqual(box.seal(TEXT, "a"));
  });

  test("is of its owner alone", () => {
    const box = boxOf();
    expect(() => box.open(box.seal(TEXT, "target a"), "target b")).toThrow(SecretUnreadable);
  });

  test("that was changed in any of its bytes, or cut, is not read", () => {
    const box = boxOf();
    const sealed = box.seal(TEXT, "a");
    for (let at = 0; at < sealed.length; at++) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
      expect(() => box.open(changed, "a")).toThrow(SecretUnreadable);
      expect(() => box.open(sealed.slice(0, at), "a")).toThrow(SecretUnreadable);
    }
  });

  test("is not read with another key", () => {
    const sealed = boxOf("secret of the console").seal(TEXT, "a");
    expect(() => boxOf("another of the console").open(sealed, "a")).toThrow(SecretUnreadable);
    expect(() => boxOf().open(sealed, "a")).toThrow(SecretUnreadable);
  });
});

describe("the key file", () => {
  test("is its owner's alone, also where it was not", () => {
    const sealed = boxOf().seal(TEXT, "a");
    chmodSync(keyFile(), 0o644);
    expect(boxOf().open(sealed, "a")).toBe(TEXT);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  });

  test("that is damaged is not written over, and says so", () => {
    writeFileSync(keyFile(), "short");
    expect(() => boxOf().seal(TEXT, "a")).toThrow(/secret.key is no key/);
    expect(statSync(keyFile()).size).toBe(5);
  });
});
