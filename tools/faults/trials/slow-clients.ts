import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { withConsole } from "../console/besieged.ts";
import { afterwards, steadyMebibytes } from "../siege.ts";
import type { ConsoleTrial } from "../trial.ts";

const CLIENTS = { short: 60, full: 500 };
/** Headers may take 15 s, which is looked at every 5 s. */
const CLOSED_WITHIN_MS = 24_000;
const SLOWEST_HEALTH_MS = 2000;

/** How a request begins that never ends. */
const BEGINNINGS = [
  (host: string) => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX-`,
  (host: string) => `POST /api/v1/clusters HTTP/1.1\r\nHost: ${host}\r\n`,
  () => "G",
];

const drip = (url: string, index: number) => {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let isClosed = false;
  socket.on("error", () => undefined);
  socket.on("close", () => (isClosed = true));
  socket.resume();
  socket.write(BEGINNINGS[index % BEGINNINGS.length]?.(host) ?? "G");
  const timer = setInterval(() => socket.writable && socket.write("a"), 1000);
  return {
    isClosed: () => isClosed,
    leave: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
};

/** Clients that send a byte a second and never come to an end (slow loris). */
export const slowClients: ConsoleTrial = {
  name: "slow clients",
  words: "clients that send one byte of their headers a second and never come to an end",
  run: (stage) =>
    withConsole(stage, "slow", async (besieged) => {
      const { console } = besieged;
      const steady = await steadyMebibytes(console);
      const all = Array.from({ length: CLIENTS[stage.size] }, (_, index) => drip(console.url, index));
      const beginMs = performance.now();
      let [slowest, closedMs] = [0, Number.NaN];
      while (performance.now() - beginMs < CLOSED_WITHIN_MS) {
        const askedMs = performance.now();
        await (await console.request("/healthz")).arrayBuffer();
        slowest = Math.max(slowest, performance.now() - askedMs);
        if (all.every(({ isClosed }) => isClosed())) {
          closedMs = performance.now() - beginMs;
          break;
        }
        await sleep(200);
      }
      const open = all.filter(({ isClosed }) => !isClosed()).length;
      for (const { leave } of all) leave();
      const { words, faults } = await afterwards(besieged, steady);
      if (open > 0) faults.push(`${open} of them are still connected after ${CLOSED_WITHIN_MS / 1000} s`);
      if (slowest > SLOWEST_HEALTH_MS) faults.push(`/healthz took ${Math.round(slowest)} ms`);
      return {
        tried: `${all.length} clients`,
        found: `all closed after ${(closedMs / 1000).toFixed(0)} s; /healthz at most ${Math.round(slowest)} ms; ${words}`,
        faults,
      };
    }),
};
