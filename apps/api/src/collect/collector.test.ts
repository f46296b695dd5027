import { randomBytes } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { gzipSync } from "node:zlib";
import { Registry } from "prom-client";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { LiveHub } from "../live/live-hub.ts";
import { createInMemoryMetricsStore } from "../metrics-store/in-memory/in-memory-metrics-store.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { createSecretBox } from "../secrets/secret-box.ts";
import { createAuthVault } from "../source-auth/auth-vault.ts";
import { createSourceBook } from "../sources/source-book.ts";
import { createCollector } from "./collector.ts";
import { createCollectorMetrics } from "./collector-metrics.ts";
import { createIngest } from "./ingest.ts";
import { ScrapeError } from "./scrape-error.ts";
import type { CollectedTarget } from "./collected-cluster.ts";

const PAGE = `# TYPE kafka_network_RequestChannel_Value untyped
kafka_network_RequestChannel_Value{name="RequestQueueSize",} 3.0
kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} 0.0
kafka_server_ReplicaManager_Value{name="PartitionCount",} 12.0
other_metric 1
`;
const MAX_BYTES = 100_000;
const BOMB = gzipSync(Buffer.alloc(50_000_000));
const INTERVAL_SECONDS = 0.25;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const listen = async (server: Server | SocketServer, path = "/metrics") => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}${path}`;
};

const serve = async (answer: RequestListener, path?: string) => {
  const server = createServer(answer);
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return listen(server, path);
};

const page: RequestListener = (_request, response) => response.end(PAGE);
const machine: RequestListener = (_request, response) =>
  response.end(
    'node_load1 0.5\nnode_filesystem_size_bytes{mountpoint="/"} 100\nnode_filesystem_avail_bytes{mountpoint="/"} 40\nnode_cpu_seconds_total{cpu="0",mode="idle"} 100\nnode_cpu_seconds_total{cpu="0",mode="user"} 20\n',
  );

const quietHub: LiveHub = {
  publish: async () => undefined,
  target: () => undefined,
  newest: async () => [],
  subscribe: async () => () => undefined,
  clients: () => 0,
  configure: () => undefined,
  close: () => undefined,
};

const key = randomBytes(32);
const testVault = createAuthVault(createSecretBox({ current: () => key, all: () => [key] }));

const collect = (store: MetricsStore = createInMemoryMetricsStore(), hub = quietHub) => {
  const metrics = createCollectorMetrics(new Registry());
  const ingest = createIngest({ store, hub, metrics });
  const log = { error: () => undefined };
  const sources = createSourceBook();
  const collector = createCollector({ ingest, hub, metrics, sources, vault: testVault, maxBytes: MAX_BYTES, log });
  closers.push(() => collector.stop());
  return { collector, store, metrics, sources };
};

const target = (id: number, url: string, more: Partial<CollectedTarget> = {}): CollectedTarget => ({
  id,
  url,
  format: "prometheus",
  kind: null,
  brokerId: String(id),
  origin: "configured",
  selector: null,
  brokerLabel: null,
  auth: null,
  ...more,
});

const cluster = (targets: CollectedTarget[], scrapeIntervalSeconds = INTERVAL_SECONDS) => ({
  id: 7,
  name: "orders",
  discoveryAuth: null,
  scrapeIntervalSeconds,
  hardware: null,
  targets,
});

const health = (collector: ReturnType<typeof collect>["collector"], id: number, is: "up" | "down") =>
  vi.waitFor(() => expect(collector.state(id).health).toBe(is), { timeout: 4000, interval: 20 });

const valuesOf = async (counter: { get(): Promise<{ values: { value: number }[] }> }) =>
  (await counter.get()).values.map(({ value }) => value);

const errorOf = async (url: string) => {
  const { collector } = collect();
  return collector.probe({ url, format: "prometheus", auth: null }).then(
    () => "none",
    (error: unknown) => (error instanceof ScrapeError ? error.message : String(error)),
  );
};

describe("a scraped target", () => {
  test("waits, then is up with what was found in it", async () => {
    const { collector, store } = collect();
    await collector.sync([cluster([target(1, await serve(page))])]);
    expect(collector.state(1)).toMatchObject({ health: "waiting", lastScrapeAt: null, error: null });
    await health(collector, 1, "up");
    const state = collector.state(1);
    expect(state).toMatchObject({ samples: 4, accepted: 3, bodyBytes: PAGE.length, error: null });
    expect(state.signals).toContain("request_queue_size");
    expect(state.missing).toContain("bytes_in_rate");
    expect(state.lastSuccessAt).toBe(state.lastScrapeAt);
    expect((await store.brokers(7)).map(({ brokerId }) => brokerId)).toEqual(["1"]);
  });

  test("is known by its address as long as nothing tells its broker's id", async () => {
    const { collector, store } = collect();
    const url = await serve(page);
    await collector.sync([cluster([target(1, url, { brokerId: null })])]);
    await health(collector, 1, "up");
    expect((await store.brokers(7)).map(({ brokerId }) => brokerId)).toEqual([new URL(url).host]);
  });

  test("keeps its broker's id while that one starts and does not tell it yet", async () => {
    const { collector, store } = collect();
    let pages = 0;
    const url = await serve((_request, response) => {
      pages += 1;
      response.end(pages === 1 ? `${PAGE}kafka_server_app_info_StartTimeMs{id="7",} 1\n` : PAGE);
    });
    await collector.sync([cluster([target(1, url, { brokerId: null })])]);
    await vi.waitFor(() => expect(pages).toBeGreaterThan(3), { timeout: 10_000 });
    expect((await store.brokers(7)).map(({ brokerId }) => brokerId)).toEqual(["7"]);
  });

  test("that tells of a machine goes to the one broker there, and waits for a word where there are several", async () => {
    const { collector, store } = collect();
    const [first, second] = [await serve(page), await serve(page)];
    const host = target(9, await serve(machine), { brokerId: null });
    await collector.sync([cluster([target(1, first), host])]);
    await health(collector, 1, "up");
    await health(collector, 9, "up");
    expect((await store.brokers(7)).map(({ brokerId }) => brokerId)).toEqual(["1"]);
    await collector.sync([cluster([target(1, first), target(2, second), host])]);
    await health(collector, 9, "down");
    expect(collector.state(9).error).toMatch(/tells of a machine, and nothing says which broker runs on it/);
    await collector.sync([cluster([target(2, second), host])]);
    await health(collector, 9, "up");
    await collector.sync([cluster([target(2, second), { ...host, brokerId: "5" }])]);
    await vi.waitFor(async () => expect((await store.newest(7, 1, 0)).map(({ brokerId }) => brokerId)).toContain("5"));
  });

  test("that tells of a machine waits two intervals for its broker before that counts as a failure", async () => {
    const { collector, sources } = collect();
    await collector.sync([cluster([target(9, await serve(machine), { brokerId: null })])]);
    const startMs = Date.now();
    await health(collector, 9, "down");
    expect(Date.now() - startMs).toBeGreaterThan(2000 * INTERVAL_SECONDS);
    expect(sources.find(7, { targetId: 9 })?.history[0]?.error).toMatch(/nothing says which broker/);
  });

  test("that tells of a machine waits where a target there gives no id", async () => {
    const { collector } = collect();
    const [known, unknown] = [await serve(page), await serve(page)];
    const targets = [target(1, known), target(2, unknown, { brokerId: null })];
    await collector.sync([cluster([...targets, target(9, await serve(machine), { brokerId: null })])]);
    await health(collector, 9, "down");
    expect(collector.machineBroker(7, known)).toBeNull();
  });

  test("is scraped again and again, with the start of the scrape as the samples' time", async () => {
    const { collector, store } = collect();
    const begins: number[] = [];
    const url = await serve((_request, response) => {
      begins.push(Date.now());
      setTimeout(() => response.end(PAGE), 100);
    });
    await collector.sync([cluster([target(1, url)])]);
    await vi.waitFor(async () => expect((await store.newest(7, 9, 0)).length).toBeGreaterThanOrEqual(3), 5000);
    const times = (await store.newest(7, 9, 0)).map(({ timeMs }) => timeMs);
    // The answer takes a tenth of a second: its end would be later than the page was asked for.
    times.forEach((timeMs, index) => {
      expect(timeMs).toBeLessThanOrEqual(Number(begins[index]));
      expect(timeMs).toBeGreaterThan(begins[index - 1] ?? 0);
    });
  });

  test("may answer in gzip", async () => {
    const { collector } = collect();
    const url = await serve((_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(PAGE)),
    );
    await collector.sync([cluster([target(1, url)])]);
    await health(collector, 1, "up");
    expect(collector.state(1).bodyBytes).toBe(PAGE.length);
  });

  test("may redirect three times", async () => {
    const { collector } = collect();
    const url = await serve((request, response) => {
      const hops = Number(/\d/.exec(request.url ?? "")?.[0]);
      if (hops === 0) response.end(PAGE);
      else response.writeHead(302, { location: `/hop${hops - 1}` }).end();
    }, "/hop3");
    await collector.sync([cluster([target(1, url)])]);
    await health(collector, 1, "up");
    expect(collector.state(1).samples).toBe(4);
  });

  test("keeps what its last good scrape found when it goes down", async () => {
    const { collector } = collect();
    let up = true;
    const url = await serve((_request, response) => (up ? response.end(PAGE) : response.writeHead(500).end()));
    await collector.sync([cluster([target(1, url)])]);
    await health(collector, 1, "up");
    const { lastSuccessAt } = collector.state(1);
    up = false;
    await health(collector, 1, "down");
    expect(collector.state(1)).toMatchObject({ lastSuccessAt, samples: 4, error: expect.stringContaining("500") });
  });
});

describe("a failing target says what to check", () => {
  test.each<[string, RequestListener, RegExp]>([
    ["an error", (_request, response) => response.writeHead(500).end("secret stack"), /HTTP 500.*exporter's log/],
    ["a missing page", (_request, response) => response.writeHead(404).end(), /\/metrics.*HTTP 404/],
    ["a sign-in", (_request, response) => response.writeHead(401).end(), /refuses access \(HTTP 401\)/],
    [
      "a web page",
      (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
      /web page instead of metrics/,
    ],
    ["a web page without a type", (_request, response) => response.end("\n<!DOCTYPE html><p>"), /web page/],
    [
      "JSON",
      (_request, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
      /JSON instead of metrics/,
    ],
    ["nothing", (_request, response) => response.end(), /no sample/],
    ["garbage", (_request, response) => response.end("what is this?\n"), /no valid sample \(line 1/],
    ["no Kafka metric", (_request, response) => response.end("node_load1 0.5\n"), /1 samples.*naming/],
    [
      "more than the limit",
      (_request, response) => response.end("#".repeat(MAX_BYTES + 1)),
      /larger than 100000 bytes/,
    ],
    [
      "a gzip bomb",
      (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(BOMB),
      /larger than 100000 bytes/,
    ],
    [
      "damaged gzip",
      (_request, response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(PAGE).subarray(0, 60)),
      /damaged/,
    ],
    ["redirects without end", (_request, response) => response.writeHead(302, { location: "/" }).end(), /more than 3/],
    [
      "a redirect to a file",
      (_request, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
      /no web address/,
    ],
    [
      "half an answer",
      (_request, response) => {
        response.writeHead(200, { "content-length": "5000" }).write(PAGE);
        setTimeout(() => response.destroy(), 20);
      },
      /closed the connection/,
    ],
  ])("where it answers with %s", async (_what, answer, words) => {
    const error = await errorOf(await serve(answer));
    expect(error).toMatch(words);
    expect(error).not.toContain("secret");
  });

  test.each<[string, RequestListener]>([
    ["does not answer", () => undefined],
    [
      "answers drop by drop",
      (_request, response) => {
        const drip = setInterval(() => response.write("#\n"), 50);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ])("where it %s within the interval", async (_what, answer) => {
    const { collector } = collect();
    await collector.sync([cluster([target(1, await serve(answer))])]);
    await health(collector, 1, "down");
    expect(collector.state(1).error).toMatch(/no complete answer within 0.25 s/);
  });

  test("where nothing listens", async () => {
    const server = createServer();
    const url = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await errorOf(url)).toMatch(/Nothing listens/);
  });

  test("where the name is unknown", async () => {
    expect(await errorOf("http://no-such-host.invalid:7071/metrics")).toMatch(/cannot be resolved/);
  });

  test("where something other than HTTP answers", async () => {
    const server = createSocketServer((socket) =>
      socket
        .resume()
        .on("error", () => undefined)
        .end("SSH-2.0-OpenSSH\r\n"),
    );
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    expect(await errorOf(await listen(server))).toMatch(/does not speak HTTP/);
  });
});

describe("the collector", () => {
  test("scrapes nine targets on time while a tenth hangs", async () => {
    const { collector, store } = collect();
    const hung = await serve(() => undefined);
    const good = await Promise.all(Array.from({ length: 9 }, () => serve(page)));
    const targets = [...good, hung].map((url, index) => target(index + 1, url));
    await collector.sync([cluster(targets, 0.5)]);
    await vi.waitFor(() => expect(collector.state(10).health).toBe("down"), 4000);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const readings = await store.newest(7, 99, 0);
    for (let id = 1; id <= 9; id += 1) {
      const times = readings.filter(({ brokerId }) => brokerId === String(id)).map(({ timeMs }) => timeMs);
      expect(times.length).toBeGreaterThanOrEqual(3);
      times.slice(2).forEach((timeMs, index) => expect(timeMs - Number(times[index + 1])).toBeLessThan(900));
    }
    expect(readings.some(({ brokerId }) => brokerId === "10")).toBe(false);
  });

  test("never scrapes a target a second time before the first scrape has ended", async () => {
    const { collector } = collect();
    let open = 0;
    let most = 0;
    const url = await serve((_request, response) => {
      open += 1;
      most = Math.max(most, open);
      response.on("close", () => (open -= 1));
    });
    await collector.sync([cluster([target(1, url)])]);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(most).toBe(1);
  });

  test("stops scraping a target that is taken out", async () => {
    const { collector } = collect();
    let scrapes = 0;
    const url = await serve((_request, response) => {
      scrapes += 1;
      response.end(PAGE);
    });
    await collector.sync([cluster([target(1, url)])]);
    await health(collector, 1, "up");
    await collector.sync([]);
    // A request that was under way may still reach the server.
    await new Promise((resolve) => setTimeout(resolve, 150));
    const before = scrapes;
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect([scrapes, collector.state(1).health]).toEqual([before, "waiting"]);
  });

  test("leaves targets that did not change alone", async () => {
    const { collector } = collect();
    const clusters = [cluster([target(1, await serve(page))], 3600)];
    await collector.sync(clusters);
    await health(collector, 1, "up");
    const { lastScrapeAt } = collector.state(1);
    await collector.sync(clusters);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(collector.state(1).lastScrapeAt).toBe(lastScrapeAt);
  });

  test("says that the store is away, and goes on when it is back", async () => {
    const memory = createInMemoryMetricsStore();
    let away = true;
    const store: MetricsStore = {
      ...memory,
      append: async (readings) => {
        if (away) throw new Error("connect ECONNREFUSED");
        await memory.append(readings);
      },
    };
    const { collector } = collect(store);
    await collector.sync([cluster([target(1, await serve(page))])]);
    await health(collector, 1, "down");
    expect(collector.state(1).error).toMatch(/could not be stored.*gap.*database/);
    away = false;
    await health(collector, 1, "up");
  });

  test("stores the scrape in flight before it has stopped", async () => {
    const { collector, store } = collect();
    let begun = false;
    const url = await serve((_request, response) => {
      begun = true;
      setTimeout(() => response.end(PAGE), 300);
    });
    await collector.sync([cluster([target(1, url)], 5)]);
    await vi.waitFor(() => expect(begun).toBe(true), 3000);
    await collector.stop();
    expect((await store.newest(7, 9, 0)).length).toBe(1);
  });

  test("stops within two seconds though a target hangs", async () => {
    const { collector } = collect();
    let begun = false;
    const url = await serve(() => (begun = true));
    await collector.sync([cluster([target(1, url)], 60)]);
    await vi.waitFor(() => expect(begun).toBe(true), 3000);
    const startedMs = Date.now();
    await collector.stop();
    expect(Date.now() - startedMs).toBeLessThan(2000);
  });

  test("shows every scrape's target live", async () => {
    const shown: string[] = [];
    const hub: LiveHub = {
      ...quietHub,
      target: (clusterId, { id, state }) => shown.push(`${clusterId} ${id} ${state.health}`),
    };
    const { collector } = collect(createInMemoryMetricsStore(), hub);
    await collector.sync([cluster([target(1, await serve(page))])]);
    await health(collector, 1, "up");
    expect(shown).toContain("7 1 up");
  });

  test("probes an address without storing anything", async () => {
    const { collector, store } = collect();
    const url = await serve(page);
    expect(await collector.probe({ url, format: "prometheus", auth: null })).toMatchObject({
      url,
      samples: 4,
      accepted: 3,
      rejected: 0,
      brokerId: null,
    });
    expect(await store.brokers(7)).toEqual([]);
  });

  test("counts scrapes and samples", async () => {
    const { collector, metrics } = collect();
    await collector.sync([cluster([target(1, await serve(page))], 3600)]);
    await health(collector, 1, "up");
    expect([
      await valuesOf(metrics.scrapes),
      await valuesOf(metrics.samples),
      await valuesOf(metrics.readings),
    ]).toEqual([[1], [3, 1, 0], [1]]);
  });
});
