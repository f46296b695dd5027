import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Console, SIGNED_IN, startConsole } from "../../test/console.ts";
import type { CountedTargets } from "./counted-targets.ts";

type Place = Parameters<typeof startConsole>[0];

/** A console that runs as users run it, and is asked over HTTP. */
export interface WatchedConsole {
  readonly url: string;
  readonly pid: number;
  /** Headers of who may do everything. */
  readonly headers: Readonly<Record<string, string>>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** @throws Error with the answer where it is none of success */
  json<T>(path: string, init?: RequestInit): Promise<T>;
  addCluster(name: string, targets: CountedTargets): Promise<void>;
  /** The value of a series of its own metrics; NaN where it tells none. */
  metric(series: string): Promise<number>;
  /** Memory that the process holds, in MiB; NaN where the system does not tell. */
  residentMebibytes(): Promise<number>;
  isAlive(): boolean;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export const asJson = (body: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

const escaped = (text: string) => text.replaceAll(/[{}"[\].*+?^$()|\\]/g, "\\$&");

const watch = (console: Console): WatchedConsole => {
  const { url, pid } = console;
  const headers = SIGNED_IN;
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) } });
  const json = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const answer = await request(path, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return {
    url,
    pid,
    headers,
    request,
    json,
    addCluster: async (name, { urls }) => {
      const targets = urls.map((target, id) => ({ url: target, brokerId: String(id) }));
      await json("/api/v1/clusters", asJson({ name, targets, scrapeIntervalSeconds: 1 }));
    },
    metric: async (series) => {
      const text = await (await request("/metrics")).text();
      return Number(new RegExp(`^${escaped(series)} (\\S+)$`, "m").exec(text)?.[1]);
    },
    residentMebibytes: async () => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    },
    isAlive: () => {
      try {
        process.kill(pid, 0);
        return true;
      } catch {
        return false;
      }
    },
    stop: () => console.stop(),
    kill: () => console.kill(),
  };
};

/** Starts a console with a token of its own. */
export const startWatched = async (
  place: Place,
  settings: Readonly<Record<string, string>> = {},
  hear?: (line: string) => void,
): Promise<WatchedConsole> =>
  watch(await startConsole(place, { LOG_LEVEL: "fatal", REQUESTS_PER_SECOND: "10000", ...settings }, hear));

/** The largest memory over a time, in MiB. */
export const mostMebibytes = async (console: WatchedConsole, overMs: number): Promise<number> => {
  let most = Number.NaN;
  for (const endMs = performance.now() + overMs; performance.now() < endMs; await sleep(250)) {
    const now = await console.residentMebibytes();
    if (!(now <= most)) most = now;
  }
  return most;
};
