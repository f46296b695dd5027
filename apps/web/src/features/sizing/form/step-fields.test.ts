import { expect, test } from "vitest";
import { faultsByStep, stepOf } from "./step-fields.ts";
import { readStep, stepFrom, writtenStep } from "./steps.ts";

test("a fault is counted on the step of its field", () => {
  expect(faultsByStep({ records: "is needed", minIsr: "x", lost: "x", drive: "x", currency: "x" })).toEqual({
    workload: 2,
    hardware: 3,
    answer: 0,
  });
  expect(stepOf("followerFetch")).toBe("hardware");
});

test("the URL names a step, and anything else is the first", () => {
  expect([undefined, "hardware", "answer", "nonsense", 3].map(readStep)).toEqual([
    "workload",
    "hardware",
    "answer",
    "workload",
    "workload",
  ]);
  expect([writtenStep("workload"), writtenStep("answer")]).toEqual([undefined, "answer"]);
});

test("steps have ends", () => {
  expect([stepFrom("workload", -1), stepFrom("workload", 1), stepFrom("answer", 1)]).toEqual([null, "hardware", null]);
});
