import type { Headroom } from "@highwater/contract/headroom";
import { brokers as brokersText, capitalised, figure, milliseconds, percent } from "../../words.ts";
import type { BrokerRoom } from "./broker-room.ts";

/** All that the sentence rests on; `rooms` has the one with the least room first, and is not empty. */
export interface Told {
  readonly rooms: readonly BrokerRoom[];
  readonly knee: Headroom["knee"];
  /** Highest load that the benchmark measured, in bytes per second. */
  readonly highestMeasured: number;
  /** End of the range. */
  readonly toMs: number;
  /** A load older than this says nothing of the end of the range, in milliseconds. */
  readonly staleAfterMs: number;
}

type Knee = NonNullable<Headroom["knee"]>;
type Said = Pick<Headroom, "sentence" | "state">;

/** Less room than this is little. */
const LITTLE_ROOM = 0.2;
/** Live p99 that many times the benchmark's is another cluster's p99, not noise; and by so many ms, as brokers round to 1 ms. */
const SLOWER = 1.5;
const SLOWER_MS = 2;
const LEAST_MINUTES = 5;

const UNITS = ["B/s", "kB/s", "MB/s", "GB/s", "TB/s"];

export const rate = (bytesPerSecond: number): string => {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytesPerSecond)) / 3)));
  return `${figure(bytesPerSecond / 1000 ** step)} ${UNITS[step] ?? ""}`;
};

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

const age = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 2 * HOUR_MINUTES) return `${minutes} minute${minutes === 1 ? "" : "s"}`;
  return `${Math.round(minutes / HOUR_MINUTES)} hours`;
};

const silentFor = ({ newestAt }: BrokerRoom, { toMs }: Told): number => toMs - Date.parse(newestAt ?? "");

/** Which broker came nearest, as the rest of a sentence. */
const nearest = ({ brokerId, headroomRatio, peakReceivedBytesPerSecond }: BrokerRoom, verb: "is" | "was"): string =>
  `broker ${brokerId} ${verb} nearest to the knee: ${percent(headroomRatio ?? 0)} of its room ${verb} left at its peak of ${rate(peakReceivedBytesPerSecond ?? 0)} received`;

/** A load past the knee at a p99 below the knee's: whatever was benchmarked, it was not this cluster. */
const carriesMore = (room: BrokerRoom, knee: Knee): Said | null => {
  const { brokerId, pastKneeP99Ms, peakReceivedBytesPerSecond } = room;
  if (pastKneeP99Ms === null || pastKneeP99Ms >= knee.p99Ms) return null;
  return {
    state: "unknown",
    sentence: `Broker ${brokerId} carries more than the benchmark foretells: at its peak it received ${rate(peakReceivedBytesPerSecond ?? 0)}, past the knee at ${rate(knee.receivedBytesPerSecond)}, and its p99 there was ${milliseconds(pastKneeP99Ms)} (the knee's is ${milliseconds(knee.p99Ms)}). How much room is left is not known: run the benchmark on this cluster.`,
  };
};

const past = (room: BrokerRoom, { receivedBytesPerSecond: knee }: Knee): Said | null => {
  const { brokerId, headroomRatio, headroomNowRatio } = room;
  const [peak, now] = [room.peakReceivedBytesPerSecond ?? 0, room.receivedBytesPerSecond ?? 0];
  const above = (load: number) => `${percent(load / knee - 1)} above the knee at ${rate(knee)}`;
  if ((headroomNowRatio ?? 1) <= 0)
    return { state: "bad", sentence: `Broker ${brokerId} is past the knee: it receives ${rate(now)}, ${above(now)}.` };
  if ((headroomRatio ?? 1) > 0) return null;
  return {
    state: "warning",
    sentence: `Broker ${brokerId} was past the knee at its peak: it received ${rate(peak)}, ${above(peak)}. Now ${percent(headroomNowRatio ?? 0)} of its room is left.`,
  };
};

const isSlower = ({ aboveCurveRatio, aboveCurveMs, comparedMinutes }: BrokerRoom): boolean =>
  (aboveCurveRatio ?? 0) >= SLOWER && (aboveCurveMs ?? 0) >= SLOWER_MS && comparedMinutes >= LEAST_MINUTES;

const slower = (told: Told): Said | null => {
  const [worst] = told.rooms.filter(isSlower).toSorted((a, b) => (b.aboveCurveRatio ?? 0) - (a.aboveCurveRatio ?? 0));
  const [first] = told.rooms;
  if (worst === undefined || first === undefined) return null;
  const { brokerId, aboveCurveRatio, comparedMinutes } = worst;
  const room =
    told.knee === null
      ? ""
      : `; by load alone, ${percent(first.headroomRatio ?? 0)} of broker ${first.brokerId}'s room is left`;
  return {
    state: "warning",
    sentence: `Broker ${brokerId} is slower than the benchmark: its p99 is ${figure(aboveCurveRatio ?? 0)} times the benchmark's at the same load (median of ${comparedMinutes} readings), so its knee may come earlier${room}.`,
  };
};

const unknownKnee = (told: Told): Said => {
  const [first] = told.rooms;
  const peak = first?.peakReceivedBytesPerSecond ?? 0;
  const side = peak > told.highestMeasured ? "above" : "not above";
  return {
    state: "unknown",
    sentence: `How much room is left is not known, as the profile has no knee. The highest live load, ${rate(peak)} received by broker ${first?.brokerId ?? ""}, is ${side} the highest measured one of ${rate(told.highestMeasured)}.`,
  };
};

const byRoom = (first: BrokerRoom, knee: Knee): Said => {
  const beyond = knee.extrapolated ? " The knee itself is foretold: no measured load came so far." : "";
  const state = (first.headroomRatio ?? 0) < LITTLE_ROOM ? "warning" : "good";
  const p99 = `, where p99 would be ${milliseconds(knee.p99Ms)}`;
  return {
    state,
    sentence: `${capitalised(nearest(first, "is"))} (knee: ${rate(knee.receivedBytesPerSecond)}${p99}).${beyond}`,
  };
};

const stale = (told: Told, first: BrokerRoom): Said | null => {
  const youngest = Math.min(...told.rooms.map((room) => silentFor(room, told)));
  if (youngest <= told.staleAfterMs) return null;
  const before = told.knee === null ? "" : ` Before that, ${nearest(first, "was")}.`;
  return {
    state: "unknown",
    sentence: `No broker has told its load for ${age(youngest)}, so what room there is now is not known.${before}`,
  };
};

const silence = (told: Told): string => {
  const silent = told.rooms.filter((room) => silentFor(room, told) > told.staleAfterMs);
  if (silent.length === 0) return "";
  const longest = Math.max(...silent.map((room) => silentFor(room, told)));
  const ids = brokersText(silent.map(({ brokerId }) => brokerId));
  return ` ${capitalised(ids)} told no load for ${age(longest)}.`;
};

/** How much room is left and at which broker, the most pressing first. */
export const say = (told: Told): Said => {
  const [first] = told.rooms;
  if (first === undefined) throw new RangeError("There is nothing to say without a broker");
  const old = stale(told, first);
  if (old !== null) return old;
  const { knee } = told;
  const pressing = (knee === null ? null : (carriesMore(first, knee) ?? past(first, knee))) ?? slower(told);
  const { state, sentence } = pressing ?? (knee === null ? unknownKnee(told) : byRoom(first, knee));
  return { state, sentence: `${sentence}${silence(told)}` };
};
