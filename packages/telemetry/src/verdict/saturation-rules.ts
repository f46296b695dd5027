import type { SignalName } from "../signals/catalogue.ts";
import { percent } from "../words.ts";
import { type Evidence, newestOfPresent } from "./evidence.ts";
import { brokerHeldSince, heldSince } from "./held-since.ts";
import type { Observation } from "./observation.ts";

interface Threads {
  readonly rule: string;
  readonly signal: SignalName;
  readonly name: string;
  readonly checks: readonly string[];
}

/** Kafka's documentation asks for more than 0.3 of both. */
const IDLE_WARNING = 0.3;
const IDLE_BAD = 0.1;

/** A single low reading, such as right after a start, is no lack of threads. */
const hasLasted = ({ history }: Evidence, signal: SignalName, brokerId: string): boolean => {
  const points = history(signal).find((one) => one.brokerId === brokerId)?.points ?? [];
  const held = heldSince(points, (idle) => idle < IDLE_WARNING);
  return held !== undefined && held.sinceMs < Number(points.at(-1)?.[0]);
};

const nearlyBusy = ({ rule, signal, name, checks }: Threads, evidence: Evidence): Observation[] =>
  newestOfPresent(evidence, signal)
    .filter(({ brokerId, value }) => value < IDLE_WARNING && hasLasted(evidence, signal, brokerId))
    .sort((a, b) => a.value - b.value)
    .map(({ brokerId, value }) => {
      const [state, limit] = value < IDLE_BAD ? (["bad", IDLE_BAD] as const) : (["warning", IDLE_WARNING] as const);
      return {
        rule,
        state,
        brokerId,
        signal,
        value,
        limit,
        evidence: `The ${name} of broker ${brokerId} are idle for ${percent(value)} of the time; below ${percent(limit)} requests begin to queue.`,
        checks,
        sentence: `The ${name} of broker ${brokerId} are idle for only ${percent(value)} of the time.`,
        clause: `its ${name} are idle for only ${percent(value)} of the time`,
        since: { signal, heldSince: brokerHeldSince(brokerId, (idle) => idle < limit) },
      };
    });

export const requestHandlers = (evidence: Evidence): Observation[] =>
  nearlyBusy(
    {
      rule: "request_handlers_busy",
      signal: "request_handler_idle_ratio",
      name: "request handlers",
      checks: [
        "Is the CPU full? Then spread leaders, or add brokers.",
        "Are its local times high? Then handlers wait for the log: see the drive.",
        "Else raise num.io.threads.",
      ],
    },
    evidence,
  );

export const networkProcessors = (evidence: Evidence): Observation[] =>
  nearlyBusy(
    {
      rule: "network_processors_busy",
      signal: "network_processor_idle_ratio",
      name: "network processors",
      checks: [
        "Did traffic or the number of connections grow?",
        "Is TLS in use? It costs these threads their time.",
        "Else raise num.network.threads.",
      ],
    },
    evidence,
  );
