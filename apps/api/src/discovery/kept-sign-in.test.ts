import { expect, test } from "vitest";
import { keptSignInFault } from "./kept-sign-in.ts";

const KAFKA = { urlTemplate: "http://{host}:7071/metrics" };
const BEFORE = {
  discovery: { kafka: KAFKA, http: [{ url: "http://a/" }], files: [{ path: "/a.json" }] },
  bootstrapServers: ["a:9092", "b:9092"],
};

test("what was there before is not new, nor what is taken away", () => {
  expect(keptSignInFault(BEFORE, BEFORE)).toBeNull();
  expect(keptSignInFault(BEFORE, { discovery: { kafka: KAFKA }, bootstrapServers: ["b:9092"] })).toBeNull();
  expect(keptSignInFault(BEFORE, { ...BEFORE, discovery: { ...BEFORE.discovery, refreshSeconds: 30 } })).toBeNull();
  expect(keptSignInFault(BEFORE, { ...BEFORE, discovery: null })).toBeNull();
});

test.each([
  [{ discovery: { http: [{ url: "http://a/" }, { url: "http://b/" }] } }, "http://b/"],
  [{ discovery: { http: [{ url: "http://a/other" }] } }, "http://a/other"],
  [{ discovery: { files: [{ path: "/b.json" }] } }, "/b.json"],
  [{ discovery: { kafka: { urlTemplate: "http://b/{host}" } } }, "http://b/{host}"],
  [{ bootstrapServers: ["a:9092", "c:9092"] }, "c:9092"],
])("%j is new", (change, place) => {
  expect(keptSignInFault(BEFORE, { ...BEFORE, ...change })).toContain(`and ${place} is new`);
});

test("bootstrap servers count only while Kafka is asked", () => {
  const alone = { discovery: { http: [{ url: "http://a/" }] }, bootstrapServers: [] };
  expect(keptSignInFault(alone, { ...alone, bootstrapServers: ["c:9092"] })).toBeNull();
  expect(keptSignInFault(alone, { discovery: { kafka: KAFKA }, bootstrapServers: ["c:9092"] })).toContain(
    `${KAFKA.urlTemplate} and 1 more`,
  );
});
