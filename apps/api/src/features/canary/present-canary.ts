import type { Canary, CanaryBroker, CanarySettings, CanaryTimes } from "@highwater/contract/canary";
import type { Canaries } from "../../canary/canaries.ts";
import type { CanaryRunner } from "../../canary/runner.ts";
import { effectOf } from "./effect.ts";
import { canarySentence } from "./sentence.ts";

/** A record back so lately says that it measures, whatever else fails. */
const FRESH_MS = 5000;
const USUAL_BROKERS = 3;

const NO_TIMES: CanaryTimes = { p50Ms: null, p99Ms: null, maxMs: null };
const NO_COUNTS = { sent: 0, acknowledged: 0, failed: 0, unsent: 0, received: 0, lost: 0, late: 0, duplicated: 0 };

const brokersOf = (runner: CanaryRunner): CanaryBroker[] => {
  const figures = new Map(runner.figures("peek").map((each) => [each.brokerId, each]));
  const partitions = new Map(runner.topology.partitions().map((one) => [one.partition, one]));
  const members = runner.topology.members().toSorted((a, b) => a.id - b.id);
  return members.map(({ id, rack }) => {
    const { produce = NO_TIMES, roundTrip = NO_TIMES, commit = NO_TIMES, counts = NO_COUNTS } = figures.get(id) ?? {};
    const partition = runner.probes().get(id);
    const { leaderId = null, replicas = [] } = partitions.get(partition ?? -1) ?? {};
    return {
      brokerId: String(id),
      rack,
      isUp: runner.topology.alive().has(id),
      partition: partition ?? null,
      leaderId,
      replicas,
      produce,
      roundTrip,
      commit,
      sent: counts.sent,
      acknowledged: counts.acknowledged,
      failed: counts.failed,
      unsent: counts.unsent,
      received: counts.received,
      lost: counts.lost,
      late: counts.late,
      duplicated: counts.duplicated,
    };
  });
};

/** Replicas are fewer than was set where there are too few brokers. */
const fewerReplicas = (runner: CanaryRunner, wanted: number | null): string | null => {
  const brokers = runner.topology.members().length;
  return wanted === null || brokers === 0 || wanted <= brokers
    ? null
    : `Its topic has ${brokers} ${brokers === 1 ? "replica" : "replicas"}, not the ${wanted} that were set: there are no more brokers.`;
};

const stateOf = (
  runner: CanaryRunner,
  { lateAfterMs, replicationFactor }: CanarySettings,
): Pick<Canary, "state" | "reason"> => {
  const note = runner.note() ?? fewerReplicas(runner, replicationFactor);
  const silentMs = runner.silentMs();
  const denied = runner.denied();
  const fault = runner.fault() ?? denied;
  if (silentMs !== null && silentMs < FRESH_MS) return { state: "running", reason: denied ?? note };
  if (fault !== null) return { state: "failing", reason: fault };
  if (silentMs === null) return { state: "starting", reason: note };
  if (silentMs < lateAfterMs) return { state: "running", reason: note };
  const reason = `No record has come back for ${Math.round(silentMs / 1000)} s. Look at the brokers that lead its partitions, and whether enough replicas are in sync.`;
  return { state: "failing", reason };
};

/** A canary as the API answers it. */
export const presentCanary = (
  settings: CanarySettings,
  running: ReturnType<Canaries["of"]>,
  commands: readonly string[],
): Canary => {
  const runner = running?.runner ?? null;
  const off = { state: "off", reason: null } as const;
  const stopped =
    running?.fault === null || running === undefined ? off : ({ state: "failing", reason: running.fault } as const);
  const { state, reason } = runner === null ? stopped : stateOf(runner, settings);
  const brokers = runner === null ? [] : brokersOf(runner);
  const { sinceMs, ...found } = runner?.lastHour() ?? { lost: 0, failed: 0, late: 0, sinceMs: Date.now() };
  const count = brokers.length === 0 ? USUAL_BROKERS : brokers.length;
  const factor = runner?.replicationFactor() ?? settings.replicationFactor ?? USUAL_BROKERS;
  return {
    settings,
    state,
    reason,
    since: runner?.startedAt.toISOString() ?? null,
    sentence: canarySentence({ state, reason, brokers, lastHour: { ...found, countedMs: Date.now() - sinceMs } }),
    brokers,
    lostLastHour: found.lost,
    failedLastHour: found.failed,
    lateLastHour: found.late,
    lostLastDay: runner?.lostLastDay() ?? 0,
    consoleStallMs: runner?.consoleStallMs() ?? 0,
    effect: { ...effectOf(settings, count, Math.min(factor, count)), aclCommands: [...commands] },
  };
};
