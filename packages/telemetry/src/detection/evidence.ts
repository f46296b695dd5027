import { findSignal } from "../signals/catalogue.ts";
import { milliseconds, percent } from "../words.ts";
import type { Patterns } from "./patterns.ts";
import { median } from "./robust.ts";
import type { DetectionSignal } from "./signals.ts";
import type { SuspicionEvidence } from "./suspicion.ts";
import type { View } from "./view.ts";

type Words = (figures: { readonly value: string; readonly own: string; readonly peers: string }) => string;

/** Excess that is worth a line where it only supports, in the signal's unit. */
interface Support {
  readonly signal: DetectionSignal;
  readonly excess: number;
  readonly words: Words;
}

const compared = ({ own, peers }: { readonly own: string; readonly peers: string }) => `${own}, its peers ${peers}`;

const SUPPORTS: readonly Support[] = [
  {
    signal: "produce_request_queue_time_mean",
    excess: 3,
    words: (figures) => `Requests wait ${figures.value} for a handler, usually ${compared(figures)}.`,
  },
  {
    signal: "produce_response_send_time_mean",
    excess: 3,
    words: (figures) => `Sending a response takes ${figures.value}, usually ${compared(figures)}.`,
  },
  {
    signal: "canary_produce_time_p50",
    excess: 5,
    words: (figures) =>
      `Half of the canary's records through it take over ${figures.value}, usually ${compared(figures)}.`,
  },
  {
    signal: "canary_produce_time_p99",
    excess: 20,
    words: (figures) => `The canary's produce p99 through it is ${figures.value}, usually ${compared(figures)}.`,
  },
  {
    signal: "host_disk_wait_mean",
    excess: 3,
    words: (figures) => `Its machine's drives take ${figures.value} a request, usually ${compared(figures)}.`,
  },
];

const show = (value: number | undefined | null): string =>
  value === undefined || value === null ? "not known" : milliseconds(value);

const lineOf = (view: View, signal: DetectionSignal, brokerId: string, words: Words): SuspicionEvidence[] => {
  const value = view.now(signal, brokerId);
  const unit = findSignal(signal)?.unit;
  if (value === undefined || unit === undefined) return [];
  const ownUsual = view.usual(signal, brokerId)?.median ?? null;
  const peersUsual = median(view.others(signal, brokerId)) ?? null;
  const figures = { value: show(value), own: show(ownUsual), peers: show(peersUsual) };
  return [{ signal, unit, value, ownUsual, peersUsual, words: words(figures) }];
};

const gcLine = (view: View, brokerId: string): SuspicionEvidence[] =>
  lineOf(view, "gc_pause_ratio", brokerId, () => {
    const value = view.now("gc_pause_ratio", brokerId) ?? 0;
    const usual = view.usual("gc_pause_ratio", brokerId)?.median;
    return `Garbage collection pauses it for ${percent(value)} of the time${usual === undefined ? "" : `, usually ${percent(usual)}`}.`;
  });

const supporting = (view: View, brokerId: string): SuspicionEvidence[] =>
  SUPPORTS.flatMap(({ signal, excess, words }) =>
    lineOf(view, signal, brokerId, words).filter(
      ({ value, ownUsual, peersUsual }) => value - Math.max(ownUsual ?? 0, peersUsual ?? 0) > excess,
    ),
  );

/** The figures that speak against a broker, the strongest first, and what garbage collection did meanwhile. */
export const evidenceOf = (view: View, brokerId: string, patterns: Patterns): SuspicionEvidence[] => {
  const append = lineOf(
    view,
    "produce_local_time_mean",
    brokerId,
    (figures) => `Its own log appends take ${figures.value} on average, usually ${compared(figures)}.`,
  );
  const waits = lineOf(view, "produce_remote_time_mean", brokerId, (figures) =>
    patterns.follower >= patterns.leader
      ? `Its peers wait ${figures.peers} for their followers while it waits ${figures.value}: it is the follower that both have in common.`
      : `It waits ${figures.value} for its followers, usually ${compared(figures)}: what they fetch from it comes late.`,
  );
  const bursts = lineOf(
    view,
    "produce_remote_time_rms",
    brokerId,
    (figures) =>
      `Some of its peers' waits for their followers are very long (root mean square ${figures.peers}, its own ${figures.value}): it is the follower that both have in common.`,
  );
  const told = [
    { lines: append, strength: patterns.append },
    { lines: waits, strength: Math.max(patterns.follower, patterns.leader) },
    // What is as plain in their means needs no second line.
    { lines: bursts, strength: patterns.bursts > patterns.follower ? patterns.bursts : 0 },
  ];
  const seen = told.filter(({ strength }) => strength > 0).sort((a, b) => b.strength - a.strength);
  return [...seen.flatMap(({ lines }) => lines), ...supporting(view, brokerId), ...gcLine(view, brokerId)];
};
