// Serves the pages that all contenders scrape, from a process of its own whose CPU is not counted. It is told by its parent
// when a measurement begins and ends, and says then what was served.
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { missesOf } from "./misses.ts";
import { laterPage, realPage } from "./real-page.ts";
import type { PageReport, PageServerOrder } from "./start-page-server.ts";

/** As many scrapes of a target as a measurement takes, so that none of them repeats an earlier one. */
const PAGES = 32;
const GZIP_LEVEL = 6;

const first = realPage();
const pages = Array.from({ length: PAGES }, (_, step) => {
  const plain = laterPage(first, step);
  return { plain, packed: gzipSync(plain, { level: GZIP_LEVEL }) };
});

/** How often each target was asked by the contender of the moment: its counters begin anew for the next one alone. */
let asked = new Map<string, number>();
let served = new Map<string, number[]>();
let bytes = 0;
let fromMs = 0;

const server = createServer((request, response) => {
  const target = request.url ?? "";
  const turn = asked.get(target) ?? 0;
  asked.set(target, turn + 1);
  const page = pages[turn % PAGES];
  if (page === undefined) throw new Error("there is no page");
  const isPacked = (request.headers["accept-encoding"] ?? "").includes("gzip");
  const body = isPacked ? page.packed : page.plain;
  const beganMs = performance.now();
  response.writeHead(200, {
    "content-type": "text/plain; version=0.0.4; charset=utf-8",
    "content-length": body.length,
    ...(isPacked ? { "content-encoding": "gzip" } : {}),
  });
  response.end(body, () => {
    bytes += body.length;
    const times = served.get(target) ?? [];
    served.set(target, times);
    times.push(beganMs);
  });
});
server.keepAliveTimeout = 60_000;

const report = (targets: number, intervalMs: number): PageReport => {
  const toMs = performance.now();
  const all = [...served.values()];
  const missed = all.reduce((sum, times) => sum + missesOf(times, { fromMs, toMs, intervalMs }), 0);
  const unheard = Math.max(0, targets - served.size) * Math.floor((toMs - fromMs) / intervalMs);
  return {
    pages: all.reduce((sum, times) => sum + times.length, 0),
    bytes,
    missed: missed + unheard,
    seconds: (toMs - fromMs) / 1000,
  };
};

process.on("message", (order: PageServerOrder) => {
  if ("forget" in order) asked = new Map();
  else if ("begin" in order) {
    served = new Map();
    bytes = 0;
    fromMs = performance.now();
  } else process.send?.(report(order.end.targets, order.end.intervalMs));
});
// Ctrl-C reaches it too: it ends when its parent has measured or given up.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => undefined);
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? (address?.port ?? 0) : 0);
});
