import { expect, test } from "vitest";
import { newPlaces } from "./kept-sign-in.ts";

const KAFKA = { urlTemplate: "http://{host}:7071/metrics" };
const BEFORE = {
  discovery: { kafka: KAFKA, http: [{ url: "http://a/" }], files: [{ path: "/a.json" }] },
  bootstrapServers: ["a:9092", "b:9092"],
};

test("what was there before is not new, nor what is taken away", () => {
  expect(newPlaces(BEFORE, BEFORE)).toEqual([]);
  expect(newPlaces(BEFORE, { discovery: { kafka: KAFKA }, bootstrapServers: ["b:9092"] })).toEqual([]);
  expect(newPlaces(BEFORE, { ...BEFORE, discovery: { ...BEFORE.discovery, refreshSeconds: 30 } })).toEqual([]);
  expect(newPlaces(BEFORE, { ...BEFORE, discovery: null })).toEqual([]);
});

test.each([
  [{ discovery: { http: [{ url: "http://a/" }, { url: "http://b/" }] } }, "http://b/"],
  [{ discovery: { http: [{ url: "http://a/other" }] } }, "http://a/other"],
  [{ discovery: { files: [{ path: "/b.json" }] } }, "/b.json"],
  [{ discovery: { kafka: { urlTemplate: "http://b/{host}" } } }, "http://b/{host}"],
  [{ bootstrapServers: ["a:9092", "c:9092"] }, "c:9092"],
])("%j is new", (change, place) => {
  expect(newPlaces(BEFORE, { ...BEFORE, ...change })).toEqual([place]);
});

test("bootstrap servers count only while Kafka is asked", () => {
  const alone = { discovery: { http: [{ url: "http://a/" }] }, bootstrapServers: [] };
  expect(newPlaces(alone, { ...alone, bootstrapServers: ["c:9092"] })).toEqual([]);
  expect(newPlaces(alone, { discovery: { kafka: KAFKA }, bootstrapServers: ["c:9092"] })).toEqual([
    KAFKA.urlTemplate,
    "c:9092",
  ]);
});
