import type { ServiceLatency, ServiceLevel } from "@highwater/contract/service-level";
import { isTimeZone, MINUTE_MS, minuteOf, type ServiceDay, serviceLevel, type Tally } from "@highwater/telemetry";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { invalidInput } from "../../errors.ts";
import type { History } from "../../history/history.ts";
import { SERVICE_LATENCIES } from "../../history/service-latencies.ts";
import type { ServiceMinutes } from "../../history/service-minutes.ts";
import { readPromise } from "./promise.ts";
import { levelSentence } from "./sentence.ts";

interface Question {
  readonly latency?: ServiceLatency;
  readonly days?: number;
  readonly tz?: string;
}

const DAY_MINUTES = 24 * 60;
const iso = (minute: number): string => new Date(minute * MINUTE_MS).toISOString();

const spanOf = ({ fromMinute, toMinute, minutes, known, unknown, over }: Tally) => ({
  from: iso(fromMinute),
  to: iso(toMinute),
  minutes,
  known,
  unknown,
  over,
});

const spreadOf = ({ medianMs, p95Ms, worst }: Tally) => ({
  medianMs,
  p95Ms,
  worstMs: worst?.p99Ms ?? null,
  worstAt: worst === null ? null : iso(worst.minute),
  worstBrokerId: worst?.brokerId ?? null,
});

const hourOf = (hour: Tally) => ({ ...spanOf(hour), worstMs: hour.worst?.p99Ms ?? null });

const weekOf = (week: Tally) => ({ ...spanOf(week), ...spreadOf(week) });

const dayOf = (day: ServiceDay) => ({ date: day.date, ...weekOf(day), hours: day.hours.map(hourOf) });

/**
 * How a cluster's latency was kept over days of a time zone, today included, up to the last whole minute.
 *
 * @throws {ApiError} 400 for an unknown time zone
 */
export const getServiceLevel = async (
  { minutes: stored, history }: { readonly minutes: ServiceMinutes; readonly history: Pick<History, "isSettling"> },
  cluster: ClusterRow,
  { latency: asked, days = 7, tz: timeZone = "UTC" }: Question,
  nowMs: number,
): Promise<ServiceLevel> => {
  if (!isTimeZone(timeZone))
    throw invalidInput([{ path: "query.tz", message: 'must be an IANA time zone such as "Europe/Berlin" or "UTC"' }]);
  const promised = readPromise(cluster.slo, asked);
  const { latency, targetMs, targetNote, objective } = promised;
  const nowMinute = minuteOf(nowMs);
  const known = await stored.read({
    clusterId: cluster.id,
    latency: SERVICE_LATENCIES[latency].number,
    fromMinute: nowMinute - (days + 2) * DAY_MINUTES,
    toMinute: nowMinute,
  });
  const told = serviceLevel(known, { nowMinute, days, timeZone, targetMs, objective });
  const { whole, budget } = told;
  const first = known.find(({ minute }) => minute >= whole.fromMinute);
  return {
    latency,
    ...levelSentence(told, promised, { days, timeZone }),
    targetMs,
    targetNote,
    timeZone,
    days,
    ...spanOf(whole),
    ...spreadOf(whole),
    withinRatio: whole.over === null || whole.known === 0 ? null : 1 - whole.over / whole.known,
    firstKnownAt: first === undefined ? null : iso(first.minute),
    settling: history.isSettling(cluster.id),
    budget,
    worstHours: told.worstHours.map(hourOf),
    byWeek: told.weeks.map(weekOf),
    byDay: told.days.toReversed().map(dayOf),
  };
};
