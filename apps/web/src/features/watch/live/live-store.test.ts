import { expect, test } from "vitest";
import { createLiveStore } from "./live-store.ts";

const manual = () => {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const clock = { ms: 100_000 };
  const store = createLiveStore({
    request: (work) => frames.push(work),
    later: (work) => timers.push(work),
    now: () => clock.ms,
  });
  const frame = () => frames.splice(0).forEach((work) => work());
  const timer = () => timers.splice(0).forEach((work) => work());
  return { store, clock, frame, timer, timers };
};

const sample = (brokerId: string, timeMs: number, value: number | null) => ({
  brokerId,
  ofBroker: true,
  timeMs,
  values: { p99: value },
});

test("many samples of one frame are told once", () => {
  const { store, frame } = manual();
  let told = 0;
  store.subscribe(() => (told += 1));
  store.take(sample("1", 1000, 5));
  store.take(sample("2", 1000, 6));
  expect(told).toBe(0);
  frame();
  expect(told).toBe(1);
  expect([...store.get().newest.keys()]).toEqual(["1", "2"]);
});

test("listeners are told at most once a second", () => {
  const { store, frame, clock, timer, timers } = manual();
  store.take(sample("1", 1000, 5));
  frame();
  clock.ms += 200;
  store.take(sample("1", 2000, 6));
  frame();
  expect(store.get().newest.get("1")?.timeMs).toBe(1000);
  expect(timers).toHaveLength(1);
  clock.ms += 800;
  timer();
  frame();
  expect(store.get().newest.get("1")?.timeMs).toBe(2000);
});

test("a sample that is not newer changes nothing", () => {
  const { store, frame } = manual();
  store.take(sample("1", 2000, 5));
  store.take(sample("1", 1000, 9));
  frame();
  expect(store.pointsOf("p99").get("1")).toEqual([[2000, 5]]);
  expect(store.get().newest.get("1")?.values.get("p99")?.value).toBe(5);
});

test("gaps are kept as gaps", () => {
  const { store, frame } = manual();
  store.take(sample("1", 1000, 5));
  store.take(sample("1", 2000, null));
  frame();
  expect(store.pointsOf("p99").get("1")).toEqual([
    [1000, 5],
    [2000, null],
  ]);
});

test("no more than half an hour is kept", () => {
  const { store, frame } = manual();
  store.take(sample("1", 1000, 5));
  store.take(sample("1", 1000 + 31 * 60_000, 6));
  frame();
  expect(store.pointsOf("p99").get("1")).toHaveLength(1);
});

test("who alone tells of a machine or of the whole cluster is no broker, its points are there", () => {
  const { store, frame } = manual();
  store.take({ ...sample("exporter:9308", 1000, 5), ofBroker: false });
  frame();
  expect([store.get().newest.size, store.pointsOf("p99").get("exporter:9308")]).toEqual([0, [[1000, 5]]]);
});
