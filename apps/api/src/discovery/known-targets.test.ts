import { describe, expect, test } from "vitest";
import {
  afterLook,
  type Known,
  MOST_FOUND,
  namedUntilNow,
  storedKnown,
  surplusWarning,
  wantedTargets,
} from "./known-targets.ts";
import { fillTemplate } from "./url-template.ts";

const MINUTE_MS = 60_000;
const found = (url: string, brokerId: string | null = null) => ({ url, format: "prometheus" as const, brokerId });
const look = (...targets: ReturnType<typeof found>[]) => ({ targets, warnings: [] });
const urls = (known: Known) => [...(known?.keys() ?? [])];
const told = (origin: "kafka" | "http_sd" | "file_sd", known: Known, named: readonly string[] = []) => ({
  finder: { origin },
  known,
  named: new Set(named),
});
const KAFKA = { graceMs: 10 * MINUTE_MS };
const PLAIN = { graceMs: 0 };

describe("what a finder knows", () => {
  test("is what it told last", () => {
    const first = afterLook(undefined, look(found("a"), found("b")), PLAIN, 0);
    expect(urls(afterLook(first, look(found("b")), PLAIN, 1))).toEqual(["b"]);
    expect(urls(afterLook(first, look(), PLAIN, 1))).toEqual([]);
  });

  test("keeps a broker that is gone from Kafka's metadata for ten minutes", () => {
    const first = afterLook(undefined, look(found("a", "1"), found("b", "2")), KAFKA, 0);
    const later = afterLook(first, look(found("a", "1")), KAFKA, 9 * MINUTE_MS);
    expect(urls(later)).toEqual(["a", "b"]);
    expect(urls(afterLook(later, look(found("a", "1")), KAFKA, 10 * MINUTE_MS))).toEqual(["a"]);
  });

  test("follows a broker to its new address at once", () => {
    const first = afterLook(undefined, look(found("a", "1")), KAFKA, 0);
    expect(urls(afterLook(first, look(found("c", "1")), KAFKA, 1))).toEqual(["c"]);
  });
});

describe("the found targets of a cluster", () => {
  const stored = [
    { ...found("listed"), origin: "configured" },
    { ...found("old-kafka", "1"), origin: "kafka" },
    { ...found("old-http"), origin: "http_sd" },
  ];
  const names = (told_: Parameters<typeof wantedTargets>[1]) =>
    wantedTargets(stored, told_).wanted.map(({ url, origin }) => `${origin} ${url}`);

  test("stay as long as a finder of their kind has not told, and go when it has", () => {
    expect(names([told("kafka", undefined), told("http_sd", undefined)])).toEqual([
      "kafka old-kafka",
      "http_sd old-http",
    ]);
    const http = afterLook(undefined, look(found("new-http")), PLAIN, 0);
    expect(names([told("kafka", undefined), told("http_sd", http)])).toEqual(["http_sd new-http", "kafka old-kafka"]);
    expect(names([told("http_sd", http), told("http_sd", undefined)])).toEqual([
      "http_sd new-http",
      "http_sd old-http",
    ]);
  });

  test("go when the finder that named them says so, though another of its kind never told", () => {
    const http = afterLook(undefined, look(found("new-http")), PLAIN, 0);
    const named = namedUntilNow(namedUntilNow(new Set(), look(found("old-http"))), look(found("new-http")));
    expect(names([told("http_sd", http, [...named]), told("http_sd", undefined)])).toEqual(["http_sd new-http"]);
    expect(names([told("http_sd", undefined), told("file_sd", http, [...named])])).toEqual([
      "file_sd new-http",
      "http_sd old-http",
    ]);
  });

  test("go with their finders", () => {
    expect(names([])).toEqual([]);
  });

  test("are never those that are listed, and the first finder's where several name one", () => {
    const kafka = afterLook(undefined, look(found("listed"), found("both", "1")), KAFKA, 0);
    const file = afterLook(undefined, look(found("both"), found("own")), PLAIN, 0);
    expect(names([told("kafka", kafka), told("file_sd", file)])).toEqual(["kafka both", "file_sd own"]);
  });

  test("are at most a thousand, and the rest is told", () => {
    const many = afterLook(undefined, look(...Array.from({ length: 1200 }, (_, id) => found(String(id)))), PLAIN, 0);
    const { wanted, surplus } = wantedTargets([], [told("file_sd", many)]);
    expect([wanted.length, surplus]).toEqual([MOST_FOUND, 200]);
    const finder = {
      origin: "file_sd",
      place: "/a.json",
      lastLookAt: null,
      lastSuccessAt: null,
      found: 1200,
      error: null,
    } as const;
    expect(surplusWarning({ finders: [{ ...finder, warnings: [] }] }, surplus).finders[0]?.warnings[0]).toMatch(
      /^200 more/,
    );
  });

  test("of before a restart are known to Kafka's finder", () => {
    expect(urls(storedKnown(stored, "kafka", 0))).toEqual(["old-kafka"]);
    expect(storedKnown(stored, "file_sd", 0)).toBeUndefined();
  });
});

test("a template is filled with what Kafka tells of a broker", () => {
  const values = { host: "::1", port: 9092, id: 3, rack: "a b" };
  expect(fillTemplate("http://{host}:7071/{id}/{rack}?kafka={port}&id={id}&other={other}", values)).toBe(
    "http://[::1]:7071/3/a%20b?kafka=9092&id=3&other={other}",
  );
});
