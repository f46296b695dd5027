import type { Headroom } from "@highwater/contract/headroom";
import type { Calibration } from "@highwater/contract/sizing-calibrations";
import { p99At, p99OfForm, type Profile } from "@highwater/sizing";
import type { ClusterRow } from "../../database/find-cluster.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { calibrateProfile } from "../../profiles/calibrate-profile.ts";
import { parseTimeRange } from "../../time-range.ts";
import { leastRoomFirst, roomOf } from "./broker-room.ts";
import { comparableProfile } from "./comparable-profile.ts";
import { differencesOf } from "./differences.ts";
import { liveBrokers } from "./live-load.ts";
import { explainNoLoad, lacksReplication, REPLICATION_UNTOLD } from "./no-load.ts";
import { readSignals, stepOf } from "./read-signals.ts";
import { say } from "./sentence.ts";

interface Request {
  readonly profile: string;
  readonly from?: string;
  readonly to?: string;
  readonly points?: number;
}

const DEFAULT_POINTS = 400;
const SILENT_INTERVALS = 3;

type Fit = Calibration["latency"];

/** p99 within what was measured: of the form that was fitted, else by straight lines between the points. */
const benchmarkP99 = (profile: Profile, fit: Fit) => {
  const loads = (profile.latency?.points ?? []).map(({ receivedBytesPerSecond }) => receivedBytesPerSecond);
  const [least, most] = [Math.min(...loads), Math.max(...loads)];
  return (load: number): number | null => {
    if (load < least || load > most) return null;
    return fit.ok ? p99OfForm(fit.form, load) : p99At(profile, load).p99Ms;
  };
};

const kneeOf = (fit: Fit): Pick<Headroom, "knee" | "kneeUnknown" | "curve"> => {
  if (!fit.ok) return { knee: null, kneeUnknown: fit.reason, curve: [] };
  const { receivedBytesPerSecond, p99Ms, interval, extrapolated, definition } = fit.knee;
  const knee = { receivedBytesPerSecond, p99Ms, interval, extrapolated, definition };
  return { knee, kneeUnknown: null, curve: fit.curve };
};

/**
 * How far the brokers of a live cluster are from the knee of a benchmark, at their own p99 and load.
 *
 * @throws {ApiError} 400 for a wrong range or an unknown profile, 422 for a profile of another kind of latency
 */
export const getHeadroom = async (
  { prisma, store }: { readonly prisma: PrismaClient; readonly store: MetricsStore },
  cluster: ClusterRow,
  request: Request,
  nowMs: number,
): Promise<Headroom> => {
  const range = parseTimeRange(request, nowMs);
  const known = await comparableProfile(prisma, request.profile);
  const calibration = await calibrateProfile(known);
  if (calibration === undefined) throw new TypeError(`The profile ${known.profile.id} has no latency`);
  const { profile } = known;
  const readings = await readSignals(store, cluster, range);
  const side = kneeOf(calibration.latency);
  const stepMs = stepOf(range, cluster.scrapeIntervalSeconds);
  const live = lacksReplication(readings) ? [] : liveBrokers(readings, stepMs);
  const benchmark = {
    kneeBytesPerSecond: side.knee?.receivedBytesPerSecond ?? null,
    p99At: benchmarkP99(profile, calibration.latency),
  };
  const rooms = leastRoomFirst(live.map((broker) => roomOf(broker, benchmark, request.points ?? DEFAULT_POINTS)));
  const points = [...(profile.latency?.points ?? [])].toSorted(
    (a, b) => a.receivedBytesPerSecond - b.receivedBytesPerSecond,
  );
  const staleAfterMs = Math.max(stepMs, SILENT_INTERVALS * cluster.scrapeIntervalSeconds * 1000);
  const toMs = Math.min(range.toMs, nowMs);
  const sayRoom = () => {
    const highestMeasured = points.at(-1)?.receivedBytesPerSecond ?? 0;
    const said = say({ rooms, knee: side.knee, highestMeasured, toMs, staleAfterMs });
    if (toMs >= nowMs - staleAfterMs) return said;
    return { ...said, sentence: `As it was at ${new Date(toMs).toISOString()}: ${said.sentence}` };
  };
  const said = lacksReplication(readings)
    ? REPLICATION_UNTOLD
    : rooms.length === 0
      ? await explainNoLoad(store, cluster, range)
      : sayRoom();
  return {
    profile: profile.id,
    profileName: profile.name,
    kind: "brokerTotal",
    ...said,
    from: new Date(range.fromMs).toISOString(),
    to: new Date(range.toMs).toISOString(),
    ...side,
    points,
    brokers: rooms,
    differences: differencesOf(profile.conditions, {
      brokers: rooms.length === 0 ? null : rooms.length,
      replicationFactor: readings.replicationFactor,
      hardware: cluster.hardware,
    }),
  };
};
