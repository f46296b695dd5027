import { afterEach, expect, test, vi } from "vitest";
import { createSecretBox } from "../../secrets/secret-box.ts";
import { openAttempt, sealAttempt } from "./oidc-attempt.ts";

const boxWith = (byte: number) => {
  const key = Buffer.alloc(32, byte);
  return createSecretBox({ current: () => key, all: () => [key] });
};
const box = boxWith(1);
const ATTEMPT = { verifier: "v", state: "s", nonce: "n", returnTo: "/clusters/orders" };

afterEach(() => vi.useRealTimers());

test("a sign-in that began is found again for ten minutes, and no longer", () => {
  vi.useFakeTimers({ now: 0 });
  const sealed = sealAttempt(box, ATTEMPT);
  vi.setSystemTime(599_999);
  expect(openAttempt(box, sealed)).toMatchObject(ATTEMPT);
  vi.setSystemTime(600_000);
  expect(openAttempt(box, sealed)).toBeUndefined();
});

test("none, a changed one and one of another key are none", () => {
  const sealed = sealAttempt(box, ATTEMPT);
  expect(openAttempt(box, undefined)).toBeUndefined();
  expect(openAttempt(box, "")).toBeUndefined();
  expect(openAttempt(box, `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(openAttempt(boxWith(2), sealed)).toBeUndefined();
  const other = Buffer.from(box.seal(JSON.stringify({ ...ATTEMPT, endsAtMs: 1e15 }), "something else"));
  expect(openAttempt(box, other.toString("base64url"))).toBeUndefined();
});
