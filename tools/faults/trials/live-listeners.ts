import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { withConsole } from "../console/besieged.ts";
import { afterwards, steadyMebibytes } from "../siege.ts";
import type { ConsoleTrial } from "../trial.ts";

const LISTENERS = { short: 100, full: 500 };
const LISTEN_MS = { short: 4000, full: 30_000 };
const LEAST_EVENTS = 10;
const PATIENCE_MS = 30_000;
const SLOWEST_HEALTH_MS = 2000;

const AGAIN_AFTER_MS = 2000;

interface Listener {
  readonly reads: boolean;
  readonly events: () => number;
  /** How often it was told to come again. */
  readonly refused: () => number;
  readonly leave: () => void;
}

/** Listens, and where it is refused, as while hundreds come at once, comes again. */
const listen = (url: string, authorization: string, reads: boolean): Listener => {
  const { hostname, port, host } = new URL(url);
  let [events, refused, hasLeft] = [0, 0, false];
  let socket: Socket;
  const begin = () => {
    if (hasLeft) return;
    socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write(
      `GET /api/v1/clusters/scraped/live HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n\r\n`,
    );
    if (!reads) return void socket.pause();
    socket.on("data", (data) => {
      const text = data.toString("latin1");
      events += text.split("event: samples").length - 1;
      if (/^HTTP\/1\.1 (429|503)/.test(text)) socket.destroy();
    });
    socket.on("close", () => {
      if (hasLeft) return;
      refused += 1;
      setTimeout(begin, AGAIN_AFTER_MS);
    });
  };
  begin();
  return {
    reads,
    events: () => events,
    refused: () => refused,
    leave: () => {
      hasLeft = true;
      socket.destroy();
    },
  };
};

/** Hundreds listen to the live stream, and a fifth of them never read. */
export const liveListeners: ConsoleTrial = {
  name: "live stream",
  words: "listeners of one cluster's live stream, every fifth of which never reads",
  run: (stage) =>
    withConsole(stage, "live", async (besieged) => {
      const { console } = besieged;
      const steady = await steadyMebibytes(console);
      const all = Array.from({ length: LISTENERS[stage.size] }, (_, index) =>
        listen(console.url, console.headers["authorization"] ?? "", index % 5 > 0),
      );
      let slowest = 0;
      const endMs = performance.now() + LISTEN_MS[stage.size];
      const readers = all.filter(({ reads }) => reads);
      const isHeard = () => readers.every(({ events }) => events() >= LEAST_EVENTS);
      while (performance.now() < endMs || (!isHeard() && performance.now() < endMs + PATIENCE_MS)) {
        const beginMs = performance.now();
        await (await console.request("/healthz")).arrayBuffer();
        slowest = Math.max(slowest, performance.now() - beginMs);
        await sleep(200);
      }
      const fewest = Math.min(...readers.map(({ events }) => events()));
      const refused = readers.reduce((sum, one) => sum + one.refused(), 0);
      for (const { leave } of all) leave();
      let left = all.length;
      for (const untilMs = performance.now() + PATIENCE_MS; left > 0 && performance.now() < untilMs; await sleep(250))
        left = await console.metric("highwater_live_clients");
      const { words, faults } = await afterwards(besieged, steady);
      if (fewest < LEAST_EVENTS) faults.push(`a listener heard ${fewest} events`);
      if (left > 0) faults.push(`${left} listeners are still counted after all have left`);
      if (slowest > SLOWEST_HEALTH_MS) faults.push(`/healthz took ${Math.round(slowest)} ms`);
      return {
        tried: `${all.length} listeners, ${all.length - readers.length} of them silent, for ${LISTEN_MS[stage.size] / 1000} s`,
        found: `each reader heard ${fewest} events or more, ${refused} times one was told to come again; /healthz at most ${Math.round(slowest)} ms; ${words}`,
        faults,
      };
    }),
};
