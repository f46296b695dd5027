import type { InputName } from "@highwater/telemetry";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import type { MetricsStore, Reading } from "../metrics-store/metrics-store.ts";
import { createHistory } from "./history.ts";
import { createServiceMinutes } from "./service-minutes.ts";
import { createWrittenTimes } from "./written-times.ts";

const MINUTE = 60_000;
const NOW = Math.floor(Date.now() / MINUTE) * MINUTE;
const BROKERS = ["1", "2", "3"];

let server: TestApp;
let clusterId: number;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await send("DELETE", "/orders");
  await send("POST", "", { name: "orders", slo: { p99TargetMs: 20 } });
  const cluster = await server.app.prisma.cluster.findUniqueOrThrow({ where: { name: "orders" } });
  clusterId = cluster.id;
});

const send = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
  server.app.inject({ method, url: `/api/v1/clusters${path}`, ...(payload === undefined ? {} : { payload }) });
const get = async (path: string) => (await send("GET", `/orders${path}`)).json();

/** A sample of a broker that started at a minute; minutes are counted back from now. */
const sample = (
  brokerId: string,
  minutesAgo: number,
  startedAgo: number,
  p99 = 5,
  more: [InputName, number][] = [],
): Reading => {
  const age = startedAgo - minutesAgo;
  return {
    clusterId,
    brokerId,
    timeMs: NOW - minutesAgo * MINUTE,
    inputs: new Map<InputName, number>([
      ["produce_total_time_p99_ms", p99],
      ["produce_total_time_count", 1000 * age],
      ["bytes_in_total", 9e5 * age],
      ["messages_in_total", 900 * age],
      ["process_cpu_seconds_total", 10 * age],
      ["under_replicated_partitions", 0],
      ["under_min_isr_partitions", 0],
      ["leader_count", 4],
      ...more,
    ]),
  };
};

/** A roll of three brokers, one after the other, each away for two minutes, beginning so many minutes ago. */
const rollOf = (beganAgo: number, p99Meanwhile: number): Reading[] =>
  BROKERS.flatMap((brokerId, index) => {
    const goneAgo = beganAgo - 5 * index;
    const readings: Reading[] = [];
    for (let ago = beganAgo + 20; ago > beganAgo - 40; ago -= 0.25) {
      const away = ago < goneAgo && ago > goneAgo - 2;
      if (away) continue;
      const roll = ago < beganAgo && ago > beganAgo - 13;
      const down = BROKERS.findIndex((_, other) => ago < beganAgo - 5 * other && ago > beganAgo - 5 * other - 2.6);
      const under: [InputName, number][] = down >= 0 && down !== index ? [["under_replicated_partitions", 6]] : [];
      readings.push(sample(brokerId, ago, ago >= goneAgo ? 10_000 : goneAgo - 1.8, roll ? p99Meanwhile : 5, under));
    }
    return readings;
  });

describe("restarts", () => {
  test("are found in stored samples, reported, grouped to a roll, and kept once", async () => {
    await server.app.metricsStore.append(rollOf(120, 60));
    await server.app.history.lookNow();
    await server.app.history.lookNow();
    const { items: events } = await get("/events?kind=restart");
    expect(events.map((event: { brokerIds: string[]; source: string }) => [event.brokerIds, event.source])).toEqual([
      [["3"], "detected"],
      [["2"], "detected"],
      [["1"], "detected"],
    ]);
    expect(events[2]).toMatchObject({
      title: "Broker 1 restarted",
      startedAt: new Date(NOW - 120 * MINUTE).toISOString(),
      endedAt: new Date(NOW - 118 * MINUTE).toISOString(),
      evidence: { foundBy: "counters", countersTold: 4, countersFell: 4, processStartedAt: null },
    });
    const { items: rolls } = await get("/rolls");
    expect(rolls).toHaveLength(1);
    expect(rolls[0]).toMatchObject({
      id: events[2].id,
      title: "Brokers 1, 2, 3",
      state: "settled",
      brokerIds: ["1", "2", "3"],
      mostAwayAtOnce: 1,
      awaySecondsSum: 360,
      produceP99: { beforeMs: 5, duringMs: 60, roseMs: 55 },
      canaryRoundTripP99: { duringMs: null, roseMs: null },
      underMinIsrMost: 0,
    });
    expect(rolls[0].restarts[0]).toMatchObject({
      awaySeconds: 120,
      isrSeconds: 45,
      underReplicatedMost: 12,
      leadersBefore: 4,
    });
    expect((await get(`/rolls/${rolls[0].id}`)).id).toBe(rolls[0].id);
  });

  test("survive their samples", async () => {
    await server.app.metricsStore.append(rollOf(120, 60));
    await server.app.history.lookNow();
    await server.app.pool.query("TRUNCATE samples.scrape");
    server.app.writtenTimes.note(clusterId, NOW - 300 * MINUTE);
    await server.app.history.lookNow();
    expect((await get("/rolls")).items[0]).toMatchObject({ state: "settled", produceP99: { duringMs: 60 } });
  });

  test("of which a late sample tells more stay the same event", async () => {
    const readings = rollOf(120, 60).filter(({ brokerId }) => brokerId === "1");
    const late = readings.filter(({ timeMs }) => timeMs >= NOW - 118 * MINUTE && timeMs < NOW - 110 * MINUTE);
    await server.app.metricsStore.append(readings.filter((reading) => !late.includes(reading)));
    await server.app.history.lookNow();
    const [before, ...none] = (await get("/events")).items;
    expect([before.endedAt, none]).toEqual([new Date(NOW - 110 * MINUTE).toISOString(), []]);
    await send("PATCH", `/orders/events/${before.id}`, { note: "kernel update" });
    await server.app.metricsStore.append(late);
    await server.app.history.lookNow();
    const [after, ...others] = (await get("/events")).items;
    expect(others).toEqual([]);
    expect([after.id, after.endedAt, after.note]).toEqual([
      before.id,
      new Date(NOW - 118 * MINUTE).toISOString(),
      "kernel update",
    ]);
    expect((await get("/rolls")).items[0].awaySecondsSum).toBe(120);
  });

  test("that were removed by hand do not come back, and their facts cannot be changed", async () => {
    await server.app.metricsStore.append(rollOf(120, 60));
    await server.app.history.lookNow();
    const [{ id }] = (await get("/events?broker=2")).items;
    expect((await send("PATCH", `/orders/events/${id}`, { endedAt: null })).statusCode).toBe(409);
    expect((await send("DELETE", `/orders/events/${id}`)).statusCode).toBe(204);
    server.app.writtenTimes.note(clusterId, NOW - 300 * MINUTE);
    await server.app.history.lookNow();
    expect((await get("/events")).items).toHaveLength(2);
    expect((await get("/rolls")).items[0].brokerIds).toEqual(["1", "3"]);
    expect((await send("GET", `/orders/events/${id}`)).statusCode).toBe(404);
  });

  test("of two rolls are compared", async () => {
    await server.app.metricsStore.append([...rollOf(400, 90), ...rollOf(120, 30)]);
    await send("POST", "/orders/events", {
      kind: "roll",
      title: "to 4.3.1",
      startedAt: String(NOW - 121 * MINUTE),
      endedAt: String(NOW - 100 * MINUTE),
    });
    await server.app.history.lookNow();
    const { items: rolls } = await get("/rolls");
    expect(rolls.map(({ title }: { title: string }) => title)).toEqual(["to 4.3.1", "Brokers 1, 2, 3"]);
    const ids = rolls.map(({ id }: { id: string }) => id).join(",");
    const comparison = await get(`/rolls/compare?ids=${ids}`);
    expect(comparison.sentence).toMatch(/gentlest: produce p99 rose by 25 ms, in that of .* by 85 ms/);
    expect([comparison.rolls.length, comparison.caveats]).toEqual([2, []]);
    expect((await send("GET", `/orders/rolls/compare?ids=${rolls[0].id}`)).statusCode).toBe(400);
    expect((await send("GET", `/orders/rolls/compare?ids=${rolls[0].id},77777`)).statusCode).toBe(404);
    const page = await get("/rolls?limit=1");
    expect((await get(`/rolls?limit=1&cursor=${page.nextCursor}`)).items[0].id).toBe(rolls[1].id);
  });
});

const steady = (
  fromAgo: number,
  toAgo: number,
  p99: number,
  brokerId = "1",
  more: [InputName, number][] = [],
): Reading[] =>
  Array.from({ length: (fromAgo - toAgo) * 4 }, (_, index) =>
    sample(brokerId, fromAgo - index / 4, 100_000, p99, more),
  );

describe("the service level", () => {
  test("is summed up of stored samples, and a late one counts in its own minute", async () => {
    await server.app.metricsStore.append([...steady(300, 0, 5), ...steady(90, 85, 45, "2")]);
    await server.app.history.lookNow();
    const level = await get("/service-level");
    expect(level).toMatchObject({
      latency: "broker",
      targetMs: 20,
      known: 300,
      over: 5,
      worstMs: 45,
      worstBrokerId: "2",
      settling: false,
    });
    expect(level.known + level.unknown).toBe(level.minutes);
    expect(level.budget).toMatchObject({ objective: 0.999, usedMinutes: 5 });
    expect(level.sentence).toMatch(
      /^Produce p99 of the brokers was within 20 ms for 98\.3 % of the 5 h that are known of the last 7 days: 5 min over it, budget left 5\.1 min of 10 min; worst hour/,
    );
    await server.app.metricsStore.append([sample("3", 200.5, 100_000, 99)]);
    await server.app.history.lookNow();
    expect(await get("/service-level")).toMatchObject({ known: 300, over: 6, worstMs: 99, worstBrokerId: "3" });
    await server.app.metricsStore.withdraw({ clusterId, brokerId: "3", timeMs: NOW - 200.5 * MINUTE });
    await server.app.history.lookNow();
    expect(await get("/service-level")).toMatchObject({ known: 300, over: 5, worstMs: 45 });
  });

  test("outlives the samples it was summed up of", async () => {
    await server.app.metricsStore.append(steady(120, 0, 5));
    await server.app.history.lookNow();
    await server.app.pool.query("TRUNCATE samples.scrape");
    await server.app.metricsStore.append(steady(2, 0, 5));
    await server.app.history.lookNow();
    expect((await get("/service-level")).known).toBe(120);
  });

  test("judges only the latency that is promised", async () => {
    await server.app.metricsStore.append(steady(60, 0, 5, "1", [["canary_round_trip_time_p99_ms", 30]]));
    await server.app.history.lookNow();
    expect(await get("/service-level?latency=canary")).toMatchObject({
      known: 60,
      over: null,
      budget: null,
      state: "unknown",
      targetMs: null,
    });
    await send("PATCH", "/orders", { slo: { p99TargetMs: 20, kind: "endToEnd", objective: 0.5 } });
    expect(await get("/service-level")).toMatchObject({
      latency: "canary",
      known: 60,
      over: 60,
      budget: { objective: 0.5 },
    });
    const brokers = await get("/service-level?latency=broker");
    expect([brokers.over, brokers.targetNote]).toEqual([null, expect.stringContaining("end to end")]);
    await send("PATCH", "/orders", { slo: null });
    expect(await get("/service-level")).toMatchObject({
      latency: "broker",
      over: null,
      targetNote: "No p99 target is set for this cluster.",
    });
  });

  test.each(["tz=Mars/Olympus", "tz=%2B01:00", "days=0", "days=93", "latency=all", "colour=red"])(
    "?%s is refused",
    async (query) => {
      expect((await send("GET", `/orders/service-level?${query}`)).statusCode).toBe(400);
    },
  );

  test("says that nothing is known where that is so", async () => {
    await server.app.history.lookNow();
    const level = await get("/service-level?days=28&tz=Europe/Berlin");
    expect(level).toMatchObject({
      state: "unknown",
      known: 0,
      worstHours: [],
      firstKnownAt: null,
      timeZone: "Europe/Berlin",
    });
    expect([level.byDay.length, level.byWeek.length]).toEqual([28, 4]);
    expect(level.sentence).toBe("Produce p99 of the brokers is not known of any minute of the last 28 days.");
  });
});

/** A store that fails at one of its reads, as where the process ends there. */
const failingAt = (place: number): Pick<MetricsStore, "series" | "columns"> => {
  let reads = 0;
  const count = () => {
    reads += 1;
    if (reads === place) throw new Error("the process ended");
  };
  const { metricsStore: store } = server.app;
  return {
    series: async (query) => {
      count();
      return store.series(query);
    },
    columns: async (query) => {
      count();
      return store.columns(query);
    },
  };
};

const stateNow = async () => {
  const events = await server.app.prisma.event.findMany({ orderBy: { startedAt: "asc" } });
  const { rows } = await server.app.pool.query("SELECT * FROM samples.service_minute ORDER BY latency, minute");
  return { events: events.map(({ key, evidence, report }) => ({ key, evidence, report })), rows };
};

describe("work that is broken off anywhere", () => {
  test("and done again loses nothing and doubles nothing", async () => {
    await server.app.history.stop();
    await server.app.metricsStore.append([...rollOf(2000, 90), ...rollOf(120, 30), ...steady(700, 200, 7, "9")]);
    const historyOf = (store: Pick<MetricsStore, "series" | "columns">) =>
      createHistory({
        prisma: server.app.prisma,
        store,
        minutes: createServiceMinutes(server.app.pool),
        written: createWrittenTimes(),
        rawRetentionDays: 7,
        rollupRetentionDays: 400,
        recordings: () => [],
        log: { error: () => undefined },
      });
    await historyOf(server.app.metricsStore).lookNow();
    const whole = await stateNow();
    expect([whole.events.length, whole.rows.length]).toEqual([6, 620]);
    for (const place of [1, 17, 60, 125]) {
      await server.app.pool.query("TRUNCATE event, samples.service_minute");
      await historyOf(failingAt(place)).lookNow();
      await historyOf(server.app.metricsStore).lookNow();
      expect(await stateNow(), `broken off at read ${place}`).toEqual(whole);
    }
  });
});

const daysAgo = (days: number) => Math.floor(NOW / MINUTE) - days * 24 * 60;

test("minutes are kept as long as is asked, whatever became of their samples", async () => {
  const minutes = createServiceMinutes(server.app.pool);
  const span = { clusterId, latency: 0, fromMinute: daysAgo(50), toMinute: daysAgo(0) };
  const kept = [31, 29].map((days) => ({ minute: daysAgo(days), p99Ms: 5, brokerId: "1" }));
  await minutes.replace(span, kept);
  const history = createHistory({
    prisma: server.app.prisma,
    store: server.app.metricsStore,
    minutes,
    written: createWrittenTimes(),
    rawRetentionDays: 7,
    rollupRetentionDays: 30,
    recordings: () => [],
    log: { error: () => undefined },
  });
  await history.lookNow();
  expect(await minutes.read(span)).toEqual(kept.slice(1));
});
