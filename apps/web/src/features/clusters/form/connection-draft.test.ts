import type { KafkaConnectionShown } from "@highwater/contract";
import { expect, test } from "vitest";
import { connectionDraft, connectionInput, connectionWords, mechanismOf } from "./connection-draft.ts";

const SAVED: KafkaConnectionShown = {
  tls: { ca: [], clientCertificate: null, serverName: null },
  sasl: { mechanism: "scram-sha-512", username: "console" },
};

test("what is set stays unless it is replaced or removed", () => {
  const draft = connectionDraft(SAVED);
  expect(connectionInput(draft)).toEqual({});
  expect(connectionInput({ ...draft, change: "remove" })).toEqual({ connection: null });
  expect(connectionInput({ ...draft, change: "replace" })).toEqual({ connection: null });
  expect(connectionInput(connectionDraft(null))).toEqual({});
});

test("what is typed is sent, and only that", () => {
  const draft = { ...connectionDraft(null), tls: true, serverName: " broker " };
  expect(connectionInput(draft)).toEqual({ connection: { tls: { serverName: "broker" } } });
  const signedIn = { ...draft, tls: false, mechanism: mechanismOf("plain"), username: "a", password: "b" };
  expect(connectionInput(signedIn)).toEqual({
    connection: { sasl: { mechanism: "plain", username: "a", password: "b" } },
  });
  expect(mechanismOf("other")).toBe("none");
});

test("what is set is told without what is secret", () => {
  expect(connectionWords(SAVED)).toBe("TLS; SCRAM-SHA-512 as console");
  expect(connectionWords({ tls: null, sasl: null, unreadable: true })).toContain("give it again");
});
