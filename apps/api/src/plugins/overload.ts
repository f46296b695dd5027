import fp from "fastify-plugin";
import { Counter, Gauge } from "prom-client";
import { ApiError } from "../errors.ts";

/** Requests that are being answered at the same time; live streams are no part of it. */
const MOST_IN_FLIGHT = 300;
const LOOK_EVERY_MS = 500;
/** The event loop is so late twice in succession while many requests are answered: what comes now would wait for seconds. */
const LATE_MS = 2000;
/** With fewer, refusing some would help nobody. */
const MANY_IN_FLIGHT = 20;

/** What an operator and a load balancer ask, most of all when nothing else is answered. */
const ALWAYS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);
const STREAM = /\/live$/;

type Reason = "in-flight" | "late";

const WORDS: Readonly<Record<Reason, string>> = {
  "in-flight": `${MOST_IN_FLIGHT} requests are being answered already`,
  late: "the console has more to do than it can",
};

const isCounted = (route = "") => !ALWAYS.has(route) && !STREAM.test(route);

declare module "fastify" {
  interface FastifyInstance {
    /** Why requests are refused just now; undefined where they are not. */
    overloadedBy(): Reason | undefined;
  }
}

/** Refuses requests with 503 and Retry-After before the console falls over; health and metrics are answered all the same. */
export const overloadPlugin = fp(
  async (app) => {
    let inFlight = 0;
    let [lateness, latenessBefore] = [0, 0];
    let lookedMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      [latenessBefore, lateness] = [lateness, nowMs - lookedMs - LOOK_EVERY_MS];
      lookedMs = nowMs;
    }, LOOK_EVERY_MS);
    timer.unref();
    app.addHook("onClose", async () => clearInterval(timer));

    const registers = [app.selfMetrics];
    const requests: Gauge = new Gauge({
      name: "highwater_http_requests_in_flight",
      help: "Requests that are being answered, live streams excepted",
      registers,
      collect: () => {
        requests.set(inFlight);
      },
    });
    const refused = new Counter({
      name: "highwater_http_refused_requests_total",
      help: "Requests that were refused with 503 to keep the console going: too many at once (in-flight), or the event loop was late (late)",
      labelNames: ["reason"],
      registers,
    });
    for (const reason of Object.keys(WORDS)) refused.inc({ reason }, 0);

    app.decorate("overloadedBy", () => {
      if (inFlight >= MOST_IN_FLIGHT) return "in-flight";
      return inFlight >= MANY_IN_FLIGHT && Math.min(lateness, latenessBefore) > LATE_MS ? "late" : undefined;
    });
    app.addHook("onRequest", async ({ routeOptions }) => {
      if (!isCounted(routeOptions.url)) return;
      const reason = app.overloadedBy();
      if (reason !== undefined) {
        refused.inc({ reason });
        throw new ApiError(503, "Overloaded", `Just now ${WORDS[reason]}. Send it again in a moment.`);
      }
    });
    // Counted once the body is there: who sends one slowly takes no place from others.
    app.addHook("preValidation", async ({ routeOptions }, { raw }) => {
      if (!isCounted(routeOptions.url)) return;
      inFlight += 1;
      raw.once("close", () => (inFlight -= 1));
    });
  },
  { name: "overload", dependencies: ["self-metrics"] },
);
