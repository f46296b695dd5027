import type { Roll } from "@highwater/contract";
import { expect, test } from "vitest";
import { rollSentence, rollState, sayRise, saySeconds } from "./rise-words.ts";
import { readRollsSearch } from "./rolls-search.ts";

const rise = { beforeMs: 3, beforeBrokerId: "1", duringMs: 45.2, duringBrokerId: "2", duringAt: null, roseMs: 42.2 };
const roll: Roll = {
  id: "1",
  title: "Brokers 1, 2",
  startedAt: "2026-11-22T10:00:00Z",
  endedAt: "2026-11-22T10:05:00Z",
  state: "settled",
  durationSeconds: 300,
  restarts: [],
  brokerIds: ["1", "2"],
  brokersKnown: 3,
  mostAwayAtOnce: 1,
  awaySecondsSum: 80,
  isrSecondsSum: 20,
  produceP99: rise,
  canaryRoundTripP99: { ...rise, beforeMs: null, duringMs: null, roseMs: null },
  underMinIsrMost: 0,
  events: [],
};

test("a roll is told in one sentence, with what is not known", () => {
  expect(rollSentence(roll).replaceAll("\u2009", " ")).toBe(
    "2 of 3 brokers restarted in turn in 5 min: produce p99 rose from 3 to 45.2 ms on broker 2; every replica was in sync again.",
  );
  const lone = {
    ...roll,
    brokerIds: ["2"],
    state: "watching" as const,
    produceP99: { ...rise, duringMs: 2, roseMs: 0 },
  };
  expect(rollSentence(lone).replaceAll("\u2009", " ")).toBe(
    "Broker 2 restarted in 5 min: produce p99 did not rise above the 3 ms of the minute before; its replicas are not all in sync yet.",
  );
});

test("writes that failed are bad whatever else was", () => {
  expect([
    rollState(roll),
    rollState({ ...roll, underMinIsrMost: 2 }),
    rollState({ ...roll, state: "unknown" }),
  ]).toEqual(["good", "bad", "unknown"]);
});

test("what is not known is a dash", () => {
  expect(sayRise(roll.canaryRoundTripP99)).toBe("–");
  expect(saySeconds(null)).toBe("–");
  expect([readRollsSearch({ compare: "1,2" }), readRollsSearch({ compare: "1" }), readRollsSearch({})]).toEqual([
    { compare: "1,2" },
    {},
    {},
  ]);
});
