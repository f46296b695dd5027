import type { SourceAuthShown } from "@highwater/contract";
import { expect, test } from "vitest";
import { authDraft, authInput } from "./auth-draft.ts";

const NOTHING: SourceAuthShown = {
  bearerToken: false,
  basic: null,
  headers: [],
  ca: [],
  clientCertificate: null,
  serverName: null,
};
const TOKEN = authDraft({ ...NOTHING, bearerToken: true });

test("what is set is kept unless somebody says otherwise", () => {
  expect(authInput(TOKEN)).toEqual({});
  expect(authInput({ ...TOKEN, change: "remove" })).toEqual({ auth: null });
  expect(authInput({ ...TOKEN, change: "replace" })).toEqual({ auth: null });
  expect(authInput({ ...TOKEN, change: "replace", signIn: "bearer", bearerToken: "new" })).toEqual({
    auth: { bearerToken: "new" },
  });
});

test("where nothing is set and nothing typed, nothing is said", () => {
  expect(authInput(authDraft(null))).toEqual({});
  expect(authDraft(NOTHING)).toMatchObject({ saved: null, change: "replace" });
});

test("everything that is typed is sent, and only the sign-in that was chosen", () => {
  const draft = {
    ...authDraft(null),
    signIn: "basic" as const,
    bearerToken: "typed before",
    username: "scraper",
    password: "p",
    headers: [
      { name: "X-Key", value: "k" },
      { name: "", value: "" },
    ],
    ca: "PEM",
    certificate: "PEM",
    key: "PEM",
    serverName: " broker ",
  };
  expect(authInput(draft)).toEqual({
    auth: {
      basic: { username: "scraper", password: "p" },
      headers: [{ name: "X-Key", value: "k" }],
      ca: "PEM",
      clientCertificate: { certificate: "PEM", key: "PEM" },
      serverName: "broker",
    },
  });
});
