import { expect, test } from "vitest";
import { mergeFindings } from "./merge-findings.ts";

const found = (field: string, value: number, how: string) => ({ field, value, unit: null, how, signal: null });

test("Kafka's word stands before that of metrics, and what is missing says both reasons", () => {
  const base = [
    found("a", 1, "metrics."),
    found("b", 2, "metrics."),
    { field: "c", why: "No signal." },
    found("d", 4, "entered."),
  ];
  const kafka = [
    found("a", 1.5, "Kafka."),
    { field: "b", why: "Away." },
    { field: "c", why: "Away." },
    found("d", 5, "Kafka."),
    found("e", 6, "Kafka."),
  ];
  expect(mergeFindings(base, kafka, new Set(["d"]))).toEqual([
    found("a", 1.5, "Kafka. By the brokers' metrics it is 1."),
    found("b", 2, "metrics."),
    { field: "c", why: "No signal. Away." },
    found("d", 4, "entered."),
    found("e", 6, "Kafka."),
  ]);
  expect(mergeFindings([], [found("d", 5, "Kafka.")], new Set(["d"]))).toEqual([]);
});
