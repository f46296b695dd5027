import { expect, test } from "vitest";
import { afterAnswer, isUnanswered, KafkaDenied, KafkaUnreachable } from "./kafka-fault.ts";

const ANSWERED_MS = Date.UTC(2026, 0, 31, 19, 42, 5);

test("brokers that answered before are to be looked at first, whatever the settings", () => {
  const fault = new KafkaUnreachable("a:9092 did not answer in time. Check whether this listener expects TLS.");
  const told = afterAnswer(fault, ANSWERED_MS);
  expect(told).toBeInstanceOf(KafkaUnreachable);
  expect(told).toMatchObject({
    status: 503,
    message:
      "The brokers answered until 19:42:05 UTC: are they running? a:9092 did not answer in time. Check whether this listener expects TLS.",
  });
});

test("a place that never answered keeps its words, and so does what Kafka refused", () => {
  const fault = new KafkaUnreachable("a:9092 did not answer in time.");
  expect(afterAnswer(fault, undefined)).toBe(fault);
  const denied = new KafkaDenied("Kafka refused it.");
  expect([afterAnswer(denied, ANSWERED_MS), isUnanswered(denied), isUnanswered(fault)]).toEqual([denied, false, true]);
});
