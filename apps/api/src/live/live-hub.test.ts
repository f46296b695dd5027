import { setTimeout as sleep } from "node:timers/promises";
import type { LiveSamples } from "@highwater/contract/series";
import type { InputName } from "@highwater/telemetry";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createInMemoryMetricsStore } from "../metrics-store/in-memory/in-memory-metrics-store.ts";
import type { MetricsStore, Reading } from "../metrics-store/metrics-store.ts";
import { createLiveHub, type LiveHub } from "./live-hub.ts";
import { createSseClient } from "./sse-client.ts";

const NOW_MS = Date.UTC(2026, 0, 31, 12);

const reading = (seconds: number, bytes: number, brokerId = "1"): Reading => ({
  clusterId: 7,
  brokerId,
  timeMs: NOW_MS + seconds * 1000,
  inputs: new Map<InputName, number>([["bytes_in_total", bytes]]),
});

const ofMachine = (seconds: number, busySeconds: number): Reading => ({
  ...reading(seconds, 0),
  inputs: new Map<InputName, number>([
    ["host_cpu_busy_seconds_total", busySeconds],
    ["host_cpu_seconds_total", 2 * seconds],
  ]),
});

const ofCanary = (seconds: number): Reading => ({
  ...reading(seconds, 0),
  inputs: new Map<InputName, number>([["canary_round_trip_time_p99_ms", 5]]),
});

const hubs: LiveHub[] = [];
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close();
  vi.useRealTimers();
});

const createHub = (store: Pick<MetricsStore, "newest"> = createInMemoryMetricsStore()) => {
  const hub = createLiveHub({ store, clock: () => NOW_MS });
  hub.configure(new Map([[7, { maxGapMs: 300_000 }]]));
  hubs.push(hub);
  return hub;
};

const listen = async (hub: LiveHub, clusterId = 7) => {
  const texts: string[] = [];
  let ended = false;
  const leave = await hub.subscribe(clusterId, { send: (text) => texts.push(text), end: () => (ended = true) });
  const samples = () =>
    texts
      .filter((text) => text.startsWith("event: samples\n"))
      .map((text): LiveSamples => JSON.parse(text.split("data: ")[1] ?? ""))
      .map(({ brokerId, timeMs, values }) => [brokerId, (timeMs - NOW_MS) / 1000, values["bytes_in_rate"]]);
  return { texts, samples, leave, ended: () => ended };
};

describe("the live hub", () => {
  test("shows each new reading with its values, derived from the one before", async () => {
    const hub = createHub();
    const client = await listen(hub);
    await hub.publish(reading(0, 1000));
    await hub.publish(reading(10, 3000));
    expect(client.samples()).toEqual([
      ["1", 0, null],
      ["1", 10, 200],
    ]);
  });

  test("sends the newest known values of every broker first, in the order of their ids", async () => {
    const hub = createHub();
    for (const brokerId of ["10", "2"]) {
      await hub.publish(reading(0, 0, brokerId));
      await hub.publish(reading(10, 500, brokerId));
    }
    expect((await listen(hub)).samples()).toEqual([
      ["2", 10, 50],
      ["10", 10, 50],
    ]);
  });

  test("knows what was stored before it began", async () => {
    const store = createInMemoryMetricsStore();
    await store.append([reading(-30, 0), reading(-20, 1000), reading(-10, 3000)]);
    const hub = createHub(store);
    const client = await listen(hub);
    await hub.publish(reading(0, 6000));
    expect(client.samples()).toEqual([
      ["1", -10, 200],
      ["1", 0, 300],
    ]);
  });

  test("tells rates of a broker that two sources tell of, each from its own readings, in whatever order they come", async () => {
    const hub = createHub();
    const client = await listen(hub);
    for (const one of [reading(0, 1000), ofMachine(1, 0), reading(10, 3000), ofMachine(21, 10), reading(20, 6000)])
      await hub.publish(one);
    expect(client.samples().map(([, seconds, rate]) => [seconds, rate])).toEqual([
      [0, null],
      [1, undefined],
      [10, 200],
      [21, undefined],
      [20, 300],
    ]);
    expect(await hub.newest(7)).toMatchObject([
      { timeMs: NOW_MS + 20_000, ofBroker: true, values: { bytes_in_rate: 300 } },
      { timeMs: NOW_MS + 21_000, ofBroker: false, values: { host_cpu_busy_ratio: 0.25 } },
    ]);
  });

  test("gives what a broker told before it went silent at its own time, though the canary goes on to tell of it", async () => {
    const hub = createHub();
    await hub.publish(reading(0, 1000));
    await hub.publish(reading(10, 3000));
    await hub.publish(ofCanary(12));
    await hub.publish(ofCanary(220));
    expect((await listen(hub)).samples()).toEqual([
      ["1", 10, 200],
      ["1", 220, undefined],
    ]);
    expect((await hub.newest(7)).map(({ ofBroker }) => ofBroker)).toEqual([true, false]);
  });

  test("knows a stored broker that was silent while the canary told of it many times", async () => {
    const store = createInMemoryMetricsStore();
    await store.append([reading(-310, 0), reading(-300, 1000)]);
    await store.append(Array.from({ length: 20 }, (_, index) => ofCanary(index * 10 - 290)));
    const [own] = await createHub(store).newest(7);
    expect(own).toMatchObject({ timeMs: NOW_MS - 300_000, ofBroker: true, values: { bytes_in_rate: 100 } });
  });

  test("leaves out samples that come late or twice, and they do not disturb the newest", async () => {
    const hub = createHub();
    const client = await listen(hub);
    await hub.publish(reading(0, 0));
    await hub.publish(reading(10, 1000));
    await hub.publish(reading(5, 999_999));
    await hub.publish(reading(10, 999_999));
    await hub.publish(reading(20, 2000));
    expect(client.samples()).toEqual([
      ["1", 0, null],
      ["1", 10, 100],
      ["1", 20, 100],
    ]);
  });

  test("misses no reading that is published while a client joins, and shows none twice", async () => {
    const stored = createInMemoryMetricsStore();
    await stored.append([reading(0, 0)]);
    const hub = createHub({ newest: async (...given) => (await sleep(20), stored.newest(...given)) });
    const joining = listen(hub);
    const publishing = hub.publish(reading(10, 1000));
    const client = await joining;
    await publishing;
    expect(client.samples().filter(([, seconds]) => seconds === 10)).toEqual([["1", 10, 100]]);
  });

  test("keeps clusters apart", async () => {
    const hub = createHub();
    hub.configure(new Map([7, 8].map((id) => [id, { maxGapMs: 300_000 }])));
    const other = await listen(hub, 8);
    await hub.publish(reading(0, 0));
    expect(other.samples()).toEqual([]);
  });

  test("sends nothing to who has left", async () => {
    const hub = createHub();
    const client = await listen(hub);
    client.leave();
    await hub.publish(reading(0, 0));
    expect(client.texts).toEqual([]);
  });

  test("ends the streams of a cluster that is no longer there", async () => {
    const hub = createHub();
    const client = await listen(hub);
    hub.configure(new Map());
    expect(client.ended()).toBe(true);
  });

  test("ends all streams when it closes", async () => {
    const hub = createHub();
    const client = await listen(hub);
    hub.close();
    expect(client.ended()).toBe(true);
  });

  test("gives a sign of life every 15 seconds", async () => {
    vi.useFakeTimers();
    const hub = createHub();
    const client = await listen(hub);
    vi.advanceTimersByTime(30_000);
    expect(client.texts).toEqual([": still here\n\n", ": still here\n\n"]);
  });

  test("publishes on while the store is away, and knows the past once it is back", async () => {
    const stored = createInMemoryMetricsStore();
    await stored.append([reading(0, 0)]);
    let away = true;
    const hub = createHub({
      newest: async (...given) => {
        if (away) throw new Error("away");
        return stored.newest(...given);
      },
    });
    await hub.publish(reading(10, 1000));
    away = false;
    expect((await listen(hub)).samples()).toEqual([["1", 0, null]]);
  });
});

const textOf = (about: string, index: number) => `${about} ${index};`.padEnd(100, ".");

describe("a client of the stream", () => {
  test("that is slow is told the newest of each thing only, once it reads on", async () => {
    let skipped = 0;
    const { client, stream } = createSseClient({ slowBytes: 1000, onSkip: () => (skipped += 1) });
    for (let index = 0; index < 1000; index += 1)
      for (const about of ["one", "two"]) client.send(textOf(about, index), about);
    expect(stream.readableLength).toBeLessThanOrEqual(1000);
    client.end();
    const received: string[] = [];
    for await (const chunk of stream) received.push(...String(chunk).split(/(?<=;)\.*/));
    const told = received.filter((text) => text !== "");
    expect(told).toHaveLength(12);
    expect(told.slice(-2)).toEqual(["one 999;", "two 999;"]);
    expect(skipped + told.length).toBe(2000);
  });

  test("that is told too many things to keep up with is left, not buffered without end", () => {
    let left = 0;
    const { client, stream } = createSseClient({ slowBytes: 100, maxQueueBytes: 1000, onLeft: () => (left += 1) });
    for (let index = 0; index < 100; index += 1) client.send("x".repeat(100), `broker ${index}`);
    expect([stream.destroyed, left]).toEqual([true, 1]);
    expect(stream.readableLength).toBeLessThanOrEqual(1000);
  });

  test("that keeps up gets everything, then the end", async () => {
    const { client, stream } = createSseClient({ slowBytes: 1000 });
    const received: string[] = [];
    const reader = (async () => {
      for await (const chunk of stream) received.push(String(chunk));
    })();
    for (let index = 0; index < 50; index += 1) {
      client.send(`${index};`, "count");
      await new Promise(setImmediate);
    }
    client.end();
    await reader;
    expect(received.join("")).toBe(Array.from({ length: 50 }, (_, index) => `${index};`).join(""));
  });

  test("may be sent to after its end", () => {
    const { client } = createSseClient();
    client.end();
    expect(() => client.send("late", "it")).not.toThrow();
  });
});
