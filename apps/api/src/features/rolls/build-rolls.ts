import type { LatencyRise, RestartReport, Roll } from "@highwater/contract/rolls";
import { groupRolls, mostAtOnce } from "@highwater/telemetry";

const SECOND_MS = 1000;

const endOf = ({ fullIsrAt, firstSampleAt }: RestartReport): number =>
  Math.max(Date.parse(firstSampleAt), fullIsrAt === null ? 0 : Date.parse(fullIsrAt));

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);

const most = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** Of the whole roll: before its first restart, and the worst of all. */
const riseOf = (rises: readonly LatencyRise[]): LatencyRise => {
  const first = rises[0];
  const worst = rises.reduce((one, other) => ((other.duringMs ?? -1) > (one.duringMs ?? -1) ? other : one));
  const beforeMs = first?.beforeMs ?? null;
  return {
    beforeMs,
    beforeBrokerId: first?.beforeBrokerId ?? null,
    duringMs: worst.duringMs,
    duringBrokerId: worst.duringBrokerId,
    duringAt: worst.duringAt,
    roseMs: beforeMs === null || worst.duringMs === null ? null : Math.max(0, worst.duringMs - beforeMs),
  };
};

const STATES = ["unknown", "watching", "settled"] as const;

/** What was told of a time, such as a deploy. */
export interface ToldEvent {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Who begins a roll says so a little before its first broker goes. */
const SAID_BEFORE_MS = 15 * 60 * SECOND_MS;

const titleOf = (brokerIds: readonly string[], told: readonly ToldEvent[]): string => {
  const named = told.find(({ kind }) => kind === "roll");
  if (named !== undefined) return named.title;
  return brokerIds.length === 1 ? `Broker ${brokerIds[0] ?? ""}` : `Brokers ${brokerIds.join(", ")}`;
};

const rollOf = (restarts: readonly RestartReport[], told: readonly ToldEvent[], brokersKnown: number): Roll[] => {
  const [first] = restarts;
  if (first === undefined) return [];
  const startMs = Date.parse(first.lastSampleAt);
  const endMs = Math.max(...restarts.map(endOf));
  const brokerIds = [...new Set(restarts.map(({ brokerId }) => brokerId))];
  const events = told.filter((event) => event.startMs <= endMs && event.endMs >= startMs - SAID_BEFORE_MS);
  return [
    {
      id: first.eventId,
      title: titleOf(brokerIds, events),
      startedAt: first.lastSampleAt,
      endedAt: new Date(endMs).toISOString(),
      state: STATES.find((state) => restarts.some((restart) => restart.state === state)) ?? "unknown",
      durationSeconds: (endMs - startMs) / SECOND_MS,
      restarts,
      brokerIds,
      brokersKnown,
      mostAwayAtOnce: mostAtOnce(
        restarts.map(({ lastSampleAt, firstSampleAt }) => [Date.parse(lastSampleAt), Date.parse(firstSampleAt)]),
      ),
      awaySecondsSum: restarts.reduce((total, { awaySeconds }) => total + awaySeconds, 0),
      isrSecondsSum: sum(restarts.map(({ isrSeconds }) => isrSeconds)),
      produceP99: riseOf(restarts.map(({ produceP99 }) => produceP99)),
      canaryRoundTripP99: riseOf(restarts.map(({ canaryRoundTripP99 }) => canaryRoundTripP99)),
      underMinIsrMost: most(restarts.map(({ underMinIsrMost }) => underMinIsrMost)),
      events: events.map(({ id, kind, title }) => ({ id, kind, title })),
    },
  ];
};

/** Restarts that follow one another as rolls, newest first. */
export const buildRolls = (
  restarts: readonly RestartReport[],
  told: readonly ToldEvent[],
  brokersKnown: number,
): Roll[] => {
  const steps = restarts.map((restart) => ({
    brokerId: restart.brokerId,
    startMs: Date.parse(restart.lastSampleAt),
    endMs: endOf(restart),
    restart,
  }));
  return groupRolls(steps)
    .flatMap((group) =>
      rollOf(
        group.map(({ restart }) => restart),
        told,
        brokersKnown,
      ),
    )
    .toReversed();
};
