import { expect, test } from "vitest";
import { auditValue } from "./audit-value.ts";

const kept = (value: unknown) => auditValue(JSON.stringify(value));

test("settings are kept, what is measured and what is secret is not", () => {
  const target = { url: "http://b:7071", auth: { bearerToken: true } };
  expect(
    kept({
      name: "orders",
      targets: [{ ...target, state: { health: "up", durationMs: 12 } }],
      brokers: [{ brokerId: "1", lastSampleAt: "2026-11-23T00:00:00Z" }],
      updatedAt: "2026-11-23T00:00:00Z",
      token: "hw_secret",
    }),
  ).toEqual({ name: "orders", targets: [target] });
  expect(kept({ name: "plan", brokers: 3 })).toEqual({ name: "plan", brokers: 3 });
});

test("of a large answer only what is short is kept", () => {
  expect(kept({ id: "1", name: "run", series: Array.from({ length: 20_000 }, () => 1.5) })).toEqual({
    id: "1",
    name: "run",
  });
});

test.each([undefined, "", "no JSON", "[1]", "null"])("of %s nothing is kept", (text) => {
  expect(JSON.stringify(auditValue(text))).not.toContain("1");
});
