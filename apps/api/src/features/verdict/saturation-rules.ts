import type { SignalName } from "@highwater/telemetry";
import { type Evidence, newestOf } from "./evidence.ts";
import { brokerHeldSince, heldSince } from "./held-since.ts";
import type { Observation } from "./observation.ts";
import { percent } from "../../words.ts";

interface Threads {
  readonly rule: string;
  readonly signal: SignalName;
  readonly name: string;
  readonly check: string;
}

/** Kafka's documentation asks for more than 0.3 of both. */
const IDLE_WARNING = 0.3;
const IDLE_BAD = 0.1;
const DISK_WARNING = 0.8;
const DISK_BAD = 0.9;

/** A single low reading, such as right after a start, is no lack of threads. */
const hasLasted = ({ history }: Evidence, signal: SignalName, brokerId: string): boolean => {
  const points = history(signal).find((one) => one.brokerId === brokerId)?.points ?? [];
  const held = heldSince(points, (idle) => idle < IDLE_WARNING);
  return held !== undefined && held.sinceMs < Number(points.at(-1)?.[0]);
};

const nearlyBusy = ({ rule, signal, name, check }: Threads, evidence: Evidence): Observation[] =>
  newestOf(evidence, signal)
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
        evidence: `The ${name} of broker ${brokerId} are idle for ${percent(value)} of the time; below ${percent(limit)} requests begin to queue. ${check}`,
        sentence: `The ${name} of broker ${brokerId} are idle for only ${percent(value)} of the time.`,
        since: { signal, heldSince: brokerHeldSince(brokerId, (idle) => idle < limit) },
      };
    });

export const requestHandlers = (evidence: Evidence): Observation[] =>
  nearlyBusy(
    {
      rule: "request_handlers_busy",
      signal: "request_handler_idle_ratio",
      name: "request handlers",
      check: "Check CPU, local times and num.io.threads.",
    },
    evidence,
  );

export const networkProcessors = (evidence: Evidence): Observation[] =>
  nearlyBusy(
    {
      rule: "network_processors_busy",
      signal: "network_processor_idle_ratio",
      name: "network processors",
      check: "Check traffic, TLS, connections and num.network.threads.",
    },
    evidence,
  );

export const disks = (evidence: Evidence): Observation[] =>
  newestOf(evidence, "disk_used_ratio")
    .filter(({ value }) => value > DISK_WARNING)
    .sort((a, b) => b.value - a.value)
    .map(({ brokerId, value }) => {
      const [state, limit] = value > DISK_BAD ? (["bad", DISK_BAD] as const) : (["warning", DISK_WARNING] as const);
      return {
        rule: "disk_nearly_full",
        state,
        brokerId,
        signal: "disk_used_ratio",
        value,
        limit,
        evidence: `Broker ${brokerId} has used ${percent(value)} of its disk. Check retention, and partitions that could move away.`,
        sentence: `The disk of broker ${brokerId} is ${percent(value)} full.`,
        since: { signal: "disk_used_ratio", heldSince: brokerHeldSince(brokerId, (used) => used > limit) },
      };
    });
