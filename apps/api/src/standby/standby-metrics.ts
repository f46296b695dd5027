import { Counter, Gauge, type Registry } from "prom-client";
import type { Unanswered } from "./pass-on.ts";

const OUTCOMES = ["answered", "left", "unreachable", "broken", "nobody", "loop"] as const;

type Outcome = Unanswered | "answered" | "nobody" | "loop";

/** Says on /metrics whether this process stands by: 1, or works itself: 0. */
export const tellRole = (registry: Registry, standsBy: boolean): void => {
  new Gauge({
    name: "highwater_standby",
    help: "1 while this process stands by and passes requests on, 0 while it works on the database",
    registers: [registry],
  }).set(standsBy ? 1 : 0);
};

/** What became of the requests of a process that stands by. */
export const createStandbyMetrics = (registry: Registry) => {
  tellRole(registry, true);
  const requests = new Counter({
    name: "highwater_standby_requests_total",
    help: "Requests to this process while it stood by: answered by the one that works, left by the client, or refused since the other was unreachable, broke off, was not known (nobody), or stood by too (loop)",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) requests.inc({ outcome }, 0);
  return { count: (outcome: Outcome): void => requests.inc({ outcome }) };
};
