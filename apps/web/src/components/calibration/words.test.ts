import type { Calibration } from "@highwater/contract";
import { expect, test } from "vitest";
import { calibrationWords, errorWords, intervalWords, signedPercent } from "./words.ts";
import type { LatencyFit } from "./words.ts";

const plain = (text: string) => text.replaceAll("\u2009", " ");

const FIT: LatencyFit = {
  ok: true,
  model: "queueing",
  form: { model: "queueing", baseMs: 2, scaleMs: 3, capacityBytesPerSecond: 130e6, errorMs: 1 },
  formula: "p99 = 2 + 3·x/(1.3e8 − x)",
  errorMs: 1,
  errorRatio: 0.05,
  confidence: "bootstrap",
  residuals: [],
  capacityBytesPerSecond: 130e6,
  capacity: { low: 120e6, high: 150e6 },
  knee: {
    receivedBytesPerSecond: 84e6,
    p99Ms: 12,
    interval: { low: 78e6, high: 90e6 },
    extrapolated: false,
    definition: "where the fitted p99 is three times its floor",
    source: "a textbook",
  },
  curve: [],
  leaveOneOut: { folds: [], unpredicted: 0, medianErrorRatio: 0.11, worstErrorRatio: 0.34 },
};
const calibration = (latency: Calibration["latency"], more: Partial<Calibration> = {}): Calibration => ({
  kind: "producerAck",
  runIds: [],
  points: [],
  latency,
  throughput: { ok: false, code: "noRuns", reason: "No run without a limit.", ids: [] },
  conditions: {
    brokers: 3,
    replicationFactor: 3,
    minInsyncReplicas: null,
    acks: "all",
    tls: null,
    consumerGroups: null,
    partitions: null,
    recordBytes: null,
    compression: null,
    coresPerBroker: null,
    hardwareThreadsPerBroker: null,
    memoryBytesPerBroker: null,
    drives: null,
    nic: null,
    kafka: null,
    jdk: null,
  },
  notes: [],
  ...more,
});

test("a fit says the load at the knee with its interval, and how far it misses an unseen load", () => {
  const { state, sentence, details } = calibrationWords(calibration(FIT));
  expect(state).toBe("good");
  expect(plain(sentence)).toBe(
    "A broker takes 84 MB/s (78 to 90) received before p99 leaves its floor; the fit misses an unseen load by 11 % (median), 34 % at worst",
  );
  expect(details.map(plain)).toEqual([
    "p99 is 12 ms there, by what producers saw; at 130 MB/s (120 to 150) it has no bound.",
  ]);
});

test("a knee without an upper bound, or a poor fit, is a warning", () => {
  const open = { ...FIT, knee: { ...FIT.knee, interval: { low: 78e6, high: null } } };
  expect(calibrationWords(calibration(open))).toMatchObject({
    state: "warning",
    sentence: expect.stringContaining("(78 or more)"),
  });
  const poor = { ...FIT, leaveOneOut: { folds: [], unpredicted: 0, medianErrorRatio: 0.3, worstErrorRatio: 0.6 } };
  expect(calibrationWords(calibration(poor)).state).toBe("warning");
  const none = { ...FIT, leaveOneOut: { folds: [], unpredicted: 0, medianErrorRatio: null, worstErrorRatio: null } };
  expect(calibrationWords(calibration(none)).sentence).toContain("is not known");
});

test("a knee above all measured loads is said to be foretold", () => {
  const { state, details } = calibrationWords(calibration({ ...FIT, knee: { ...FIT.knee, extrapolated: true } }));
  expect([state, details[0]]).toEqual(["warning", expect.stringContaining("The knee is foretold")]);
});

test("a refusal gives its reason", () => {
  const latency = {
    ok: false as const,
    code: "tooFewLoads",
    reason: "3 loads: measure one more above 80 MB/s.",
    ids: [],
  };
  expect(calibrationWords(calibration(latency))).toEqual({
    state: "unknown",
    sentence: "These measurements make no curve of p99",
    details: ["3 loads: measure one more above 80 MB/s."],
  });
});

test.each([
  [-0.0412, "−4.12 %"],
  [0.11, "+11 %"],
  [null, "–"],
])("%j is %s", (ratio, text) => {
  expect(plain(signedPercent(ratio))).toBe(text);
});

test("intervals stand in the unit of their value", () => {
  expect(intervalWords({ low: 900e3, high: 1.2e6 }, "bytes/s", 1e6)).toBe("0.9 to 1.2");
  expect(errorWords({ medianErrorRatio: null, worstErrorRatio: null })).toBeNull();
});
