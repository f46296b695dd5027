import { expect, test } from "vitest";
import { authDraft } from "./auth-draft.ts";
import { hostsOf, strangersTo } from "./sign-in-hosts.ts";

const TYPED = { ...authDraft(null), signIn: "basic" as const, username: "u", password: "p" };
const A = "http://a:7071/metrics";
const B = "http://b:7071/metrics";

test("a sign-in that was typed for one host is for no other", () => {
  const before = { auth: TYPED, hosts: hostsOf([A]) };
  expect(strangersTo(TYPED, [A, B], before)).toEqual(["http://b"]);
  expect(strangersTo(TYPED, ["https://a:7071/metrics"], before)).toEqual(["https://a"]);
  expect(strangersTo(TYPED, ["http://a:9308/metrics"], before)).toEqual([]);
});

test("what was typed since the look before, or is nothing, asks nobody", () => {
  expect(strangersTo(TYPED, [B], null)).toEqual([]);
  expect(strangersTo({ ...TYPED }, [B], { auth: TYPED, hosts: hostsOf([A]) })).toEqual([]);
  const nothing = authDraft(null);
  expect(strangersTo(nothing, [B], { auth: nothing, hosts: hostsOf([A]) })).toEqual([]);
});
