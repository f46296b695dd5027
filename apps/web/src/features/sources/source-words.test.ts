import type { Source, SourceDetail } from "@highwater/contract";
import { expect, test } from "vitest";
import {
  failedLately,
  missingSentence,
  runOf,
  sourceName,
  sourceSentence,
  sourcesSentence,
  stateOf,
} from "./source-words.ts";

const NOW = new Date(2026, 10, 22, 14, 30).getTime();
const MINUTE = 60_000;
const isoAgo = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

const signals = (count: number) => Array.from({ length: count }, (_, index) => `signal_${index}`);

interface Given {
  readonly health?: "up" | "down" | "waiting";
  readonly found?: number;
  readonly missing?: number;
  readonly lastSuccessAt?: string | null;
  readonly url?: string | null;
  readonly brokerId?: string | null;
}

const source = (given: Given = {}): Source => {
  const { health = "up", found = 70, missing = 4, lastSuccessAt = isoAgo(0), brokerId = "2" } = given;
  const { url = "http://b2:7071/metrics" } = given;
  return {
    id: "target-2",
    via: url === null ? "push" : "scrape",
    url,
    instance: null,
    origin: url === null ? "sent" : "configured",
    kind: null,
    brokerId,
    role: "broker",
    kafkaVersion: null,
    auth: null,
    alsoTold: [],
    state: {
      health,
      lastScrapeAt: isoAgo(0),
      lastSuccessAt,
      durationMs: 12,
      bodyBytes: 1000,
      samples: 100,
      accepted: 90,
      naming: "n",
      error: health === "down" ? "refused" : null,
      signals: signals(found),
      missing: signals(missing),
    },
  };
};

const scrape = (minutes: number, error: string | null): SourceDetail["history"][number] => ({
  at: isoAgo(minutes),
  durationMs: 1,
  bodyBytes: 1,
  samples: 1,
  accepted: 1,
  rejected: 0,
  error,
});

const detail = (given: Given = {}, history: SourceDetail["history"] = []): SourceDetail => ({
  ...source(given),
  namingTitle: null,
  values: [],
  missing: [],
  notes: [],
  firstBadLine: null,
  history,
  historySince: isoAgo(600),
});

test.each([
  [
    detail({}, [scrape(0, null), scrape(5, null), scrape(6, "x")]),
    "Broker 2 (b2:7071) gives 70 of 74 signals for 5 min, since 14:25.",
  ],
  [
    detail({}, [scrape(0, null), scrape(3, null)]),
    "Broker 2 (b2:7071) gives 70 of 74 signals for at least 3 min, since 14:27.",
  ],
  [detail({}, [scrape(0, null)]), "Broker 2 (b2:7071) gives 70 of 74 signals since 14:30."],
  [
    detail({ health: "down", lastSuccessAt: isoAgo(12) }),
    "Nothing can be read from broker 2 (b2:7071) for 12 min, since 14:18.",
  ],
  [
    detail({ health: "down", lastSuccessAt: null, brokerId: null }),
    "Nothing could be read from b2:7071 since the console started, 04:30.",
  ],
  [
    detail({ health: "down", lastSuccessAt: isoAgo(12), url: null }),
    "Nothing arrives from broker 2 for 12 min, since 14:18.",
  ],
  [detail({ health: "down", lastSuccessAt: null, url: null }), "Nothing usable arrives from broker 2."],
  [detail({ found: 1, missing: 69 }), "Broker 2 (b2:7071) answers, but gives only 1 of 70 signals."],
  [detail({ health: "waiting" }), "b2:7071 waits for its first scrape."],
])("a source says first how it goes (%#)", (given, sentence) => {
  expect(sourceSentence(given, NOW)).toBe(sentence);
});

test("a day that is not today is named", () => {
  expect(sourceSentence(detail({ health: "down", lastSuccessAt: isoAgo(2 * 24 * 60) }), NOW)).toContain(
    "for 2 days, since 20 Nov 14:30",
  );
});

test.each([
  [[source()], "good", "The one source gives samples."],
  [[source(), source()], "good", "All 2 sources give samples."],
  [[source(), source({ health: "down" })], "bad", "1 of 2 sources gives nothing: broker 2 (b2:7071)."],
  [[source({ found: 1, missing: 9 })], "warning", "Less than half of the signals come from broker 2 (b2:7071)."],
  [[source({ health: "waiting" })], "unknown", "1 of 1 wait for the first scrape."],
] as const)("a list of sources says first which needs a person (%#)", (sources, state, sentence) => {
  expect(sourcesSentence(sources)).toEqual({ state, sentence });
});

test("many that are down are counted, not listed", () => {
  const down = Array.from({ length: 5 }, () => source({ health: "down", brokerId: null }));
  expect(sourcesSentence(down).sentence).toBe("5 of 5 sources give nothing: b2:7071, b2:7071, b2:7071 and 2 more.");
});

test("the newest run of scrapes that went the same way", () => {
  expect(runOf([scrape(0, "x"), scrape(1, "y"), scrape(2, null)])).toEqual({ sinceMs: NOW - MINUTE, whole: false });
  expect(runOf([scrape(0, null), scrape(1, null)])).toEqual({ sinceMs: NOW - MINUTE, whole: true });
  expect(runOf([])).toBeNull();
});

test("scrapes that failed lately are told while the newest one went well", () => {
  expect(failedLately([scrape(0, null), scrape(1, "refused"), scrape(2, null)])).toBe(
    "1 of the newest 3 failed, the last at 14:29:00: refused",
  );
  expect(failedLately([scrape(0, "refused"), scrape(1, null)])).toBe("");
  expect(failedLately([scrape(0, null)])).toBe("");
});

test("names and states", () => {
  expect(sourceName(source({ url: "https://b1/actuator/prometheus?x=1" }))).toBe("b1/actuator/prometheus?x=1");
  expect(sourceName(source({ url: null }))).toBe("Broker 2, pushed");
  expect(stateOf(source({ found: 5, missing: 5 }))).toBe("good");
});

test("a page with lines that are no samples says so first", () => {
  const entry = scrape(0, null);
  const cut = { ...detail({}, [{ ...entry, rejected: 1 }]), firstBadLine: { line: 812, reason: "no value" } };
  expect(sourceSentence(cut, NOW)).toBe(
    "Broker 2 (b2:7071) gives 70 of 74 signals since 14:30. 1 of its lines is not valid, the first is line 812: the page may be cut off.",
  );
});

test("a broker that two targets tell of is said first, on both and on the list", () => {
  const doubled = { ...detail({}, [scrape(0, null)]), alsoTold: ["http://b3:7071/metrics"] };
  expect([stateOf(doubled), sourceSentence(doubled, NOW)]).toEqual([
    "warning",
    "2 targets tell of broker 2, so its rates cannot be trusted.",
  ]);
  expect(sourcesSentence([source(), doubled])).toMatchObject({
    state: "warning",
    sentence: expect.stringContaining("2 targets tell of broker 2"),
  });
});

test("a machine is named by its broker", () => {
  expect(sourceSentence({ ...detail({}, [scrape(0, null)]), role: "host" }, NOW)).toMatch(
    /^The machine of broker 2 \(b2:7071\) gives/,
  );
});

test("what is missing of a source that is down is past", () => {
  expect(missingSentence(1, false)).toBe("1 signal is missing");
  expect(missingSentence(20, true)).toBe("When it last answered, 20 signals were missing");
});
