import type { InputName } from "@highwater/telemetry";
import { describe, expect, test } from "vitest";
import { createOutbox } from "./outbox.ts";

const reading = (timeMs: number, inputs: Partial<Record<InputName, number>>, brokerId = "1") => ({
  clusterId: 1,
  brokerId,
  timeMs,
  inputs: new Map(Object.entries(inputs) as [InputName, number][]),
});

const LATER_MS = 60_000;

describe("what waits to be sent", () => {
  test("comes in order of time once it has settled, and stays until it is removed", () => {
    const outbox = createOutbox(1000);
    outbox.add([reading(2000, { leader_count: 2 })], 0);
    outbox.add([reading(1000, { leader_count: 1 })], 10_000);
    expect(outbox.settled(14_999)).toEqual([]);
    expect(outbox.settled(15_000).map(({ timeMs }) => timeMs)).toEqual([2000]);
    const all = outbox.settled(LATER_MS);
    expect(all.map(({ timeMs }) => timeMs)).toEqual([1000, 2000]);
    expect(outbox.settled(LATER_MS)).toEqual(all);
    outbox.remove(all);
    expect([outbox.settled(LATER_MS), outbox.waiting()]).toEqual([[], 0]);
  });

  test("is what the store holds: the first stays, what it lacks is added, what is amended gives way", () => {
    const outbox = createOutbox(1000);
    const first = reading(1000, { leader_count: 1 });
    outbox.add([first], 0);
    outbox.add([reading(1000, { leader_count: 9, connections: 3 })], 0);
    expect(outbox.settled(LATER_MS)).toEqual([reading(1000, { leader_count: 1, connections: 3 })]);
    outbox.amend(reading(1000, { leader_count: 2 }), [first.inputs], 0);
    expect(outbox.settled(LATER_MS)).toEqual([reading(1000, { leader_count: 2, connections: 3 })]);
    outbox.withdraw(reading(1000, {}));
    expect(outbox.settled(LATER_MS)).toEqual([]);
  });

  test("that changed while it was sent is sent again", () => {
    const outbox = createOutbox(1000);
    outbox.add([reading(1000, { leader_count: 1 })], 0);
    const sent = outbox.settled(LATER_MS);
    outbox.add([reading(1000, { connections: 3 })], 0);
    outbox.remove(sent);
    expect(outbox.waiting()).toBe(1);
  });

  test("takes no more room than it may, and says what it dropped", () => {
    const outbox = createOutbox(10);
    for (let time = 0; time < 100; time += 1) outbox.add([reading(time, { leader_count: 1, connections: 2 })], 0);
    expect(outbox.settled(LATER_MS).map(({ timeMs }) => timeMs)).toEqual([95, 96, 97, 98, 99]);
    expect([outbox.waiting(), outbox.dropped()]).toEqual([5, 95]);
  });
});
