import { numberText } from "../human-text.ts";
import { withBroker, withWorkload } from "./candidate.ts";
import type { Bound, Candidate } from "./candidate.ts";

const TWICE = 2;

const majorOf = (jdk: string): number => Number(jdk.split(".", 1)[0]);

const newerJdk = (bound: Bound): readonly Candidate[] => {
  const { jdk } = bound.input.broker;
  if (jdk === null) return [];
  const newer = (bound.input.profile?.cpu?.measurements ?? [])
    .map((measurement) => majorOf(measurement.jdk))
    .filter((major) => major > jdk);
  return newer.length === 0
    ? []
    : [withBroker(bound, "jdk", Math.max(...newer), `JDK ${Math.max(...newer)} in place of ${jdk}`)];
};

/** Twice the cores, or the newest JDK that the profile measured. */
export const moreProcessing = (bound: Bound): readonly Candidate[] => {
  const { cores } = bound.input.broker;
  if (cores === null) return [];
  const change = `${numberText(cores * TWICE)} cores per broker in place of ${numberText(cores)}`;
  return [withBroker(bound, "cores", cores * TWICE, change), ...newerJdk(bound)];
};

const laterTarget = (bound: Bound): readonly Candidate[] => {
  const target = bound.input.workload.p99TargetMs;
  const points = bound.input.profile?.latency?.points ?? [];
  if (target === null) return [];
  const slower = points.map(({ p99Ms }) => p99Ms).filter((p99Ms) => p99Ms > target);
  if (slower.length === 0) return [];
  const next = Math.min(...slower);
  const change = `a p99 target of ${numberText(next)} ms, the next measured one, in place of ${numberText(target)} ms`;
  return [withWorkload(bound, "p99TargetMs", next, change)];
};

/** Hardware as another profile measured it, where that measured the same kind of latency. */
const otherProfile = (bound: Bound): readonly Candidate[] => {
  const { profile } = bound.input;
  const kind = profile?.latency?.kind;
  if (profile === null || kind === undefined) return [];
  return bound.known.profiles.flatMap((other) =>
    other.id === profile.id || other.latency?.kind !== kind || kind === "unknown"
      ? []
      : [
          {
            change: `brokers as measured by ${other.name} in place of ${profile.name}`,
            field: "/profile",
            value: other.id,
            input: { ...bound.input, profile: other },
          },
        ],
  );
};

/** The next measured p99 as the target, or brokers as another profile measured them. */
export const moreLatency = (bound: Bound): readonly Candidate[] => [...laterTarget(bound), ...otherProfile(bound)];
