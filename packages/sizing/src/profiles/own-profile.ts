import type { LatencyKind } from "../answer.ts";
import type { LatencyForm } from "../calibration/calibration.ts";
import type { LatencyPoint, Profile, ProfileConditions } from "../profile.ts";
import { isMissing, readNumber, readOptionalNumber, refuse } from "../reader.ts";
import type { NumberRule, Reader, SizingIssue } from "../reader.ts";

/** A profile as a person or a benchmark gives it. */
export interface OwnProfileDraft {
  readonly id: string;
  readonly name: string;
  /** Bytes/s that one broker received, producers and replication together, with the p99 at that load. */
  readonly points: readonly LatencyPoint[];
  readonly kind: LatencyKind;
  /** What a calibration fitted to the points; left out, sizing fits a form itself where it needs one. */
  readonly form?: LatencyForm | null | undefined;
  readonly source?: string | null | undefined;
  /** What is left out counts as not stated. */
  readonly conditions?: Partial<ProfileConditions> | null | undefined;
  readonly notes?: readonly string[] | null | undefined;
}

export type OwnProfileResult =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly issues: readonly SizingIssue[] };

const MOST_POINTS = 1_000;
const LEAST_LOADS = 2;
const LONGEST_NAME = 200;
const LOAD: NumberRule = { above: 0, atMost: 1e15 };
const MILLISECONDS: NumberRule = { above: 0, atMost: 1e9 };
const PARAMETER: NumberRule = { above: 0, atMost: 1e18 };
const COST: NumberRule = { atLeast: 0, atMost: 1 };
const COUNT: NumberRule = { above: 0, atMost: 1e12 };
const BYTES: NumberRule = { above: 0, atMost: 1e18 };
const DRIVES: NumberRule = { atLeast: 1, atMost: 1_000, whole: true };
const READERS: NumberRule = { atLeast: 0, atMost: 1e4 };

const KINDS: ReadonlySet<unknown> = new Set(["producerAck", "brokerTotal", "endToEnd", "unknown"]);

const NOT_STATED: ProfileConditions = {
  brokers: null,
  replicationFactor: null,
  minInsyncReplicas: null,
  acks: null,
  tls: null,
  consumerGroups: null,
  partitions: null,
  recordBytes: null,
  compression: null,
  coresPerBroker: null,
  hardwareThreadsPerBroker: null,
  memoryBytesPerBroker: null,
  drives: null,
  nic: null,
  kafka: null,
  jdk: null,
};

const readText = (reader: Reader, path: string, text: string): void => {
  if (text.trim() === "") refuse(reader, path, "must not be empty");
  else if (text.length > LONGEST_NAME) refuse(reader, path, `must be at most ${LONGEST_NAME} characters long`);
};

const readPoints = (reader: Reader, points: readonly LatencyPoint[]): readonly LatencyPoint[] => {
  if (points.length > MOST_POINTS) {
    refuse(reader, "/points", `must be at most ${MOST_POINTS} points`);
    return [];
  }
  // A missing number is refused like any that is not finite.
  const read = points.map((point, index) => ({
    receivedBytesPerSecond: readNumber(
      reader,
      `/points/${index}/receivedBytesPerSecond`,
      point.receivedBytesPerSecond ?? Number.NaN,
      Number.NaN,
      LOAD,
    ),
    p99Ms: readNumber(reader, `/points/${index}/p99Ms`, point.p99Ms ?? Number.NaN, Number.NaN, MILLISECONDS),
  }));
  const loads = new Set(read.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond));
  if (loads.size < LEAST_LOADS) refuse(reader, "/points", `must hold at least ${LEAST_LOADS} different loads`);
  return read;
};

const readForm = (reader: Reader, form: LatencyForm): void => {
  readNumber(reader, "/form/capacityBytesPerSecond", form.capacityBytesPerSecond, Number.NaN, PARAMETER);
  readNumber(reader, "/form/baseMs", form.baseMs, Number.NaN, PARAMETER);
  if (form.model === "queueing") readNumber(reader, "/form/scaleMs", form.scaleMs, Number.NaN, PARAMETER);
  else {
    readNumber(reader, "/form/contention", form.contention, Number.NaN, COST);
    readNumber(reader, "/form/coherency", form.coherency, Number.NaN, COST);
  }
};

const NUMBERS = [
  "brokers",
  "replicationFactor",
  "minInsyncReplicas",
  "partitions",
  "recordBytes",
  "coresPerBroker",
  "hardwareThreadsPerBroker",
] as const;

const readConditions = (reader: Reader, given: Partial<ProfileConditions>): ProfileConditions => {
  for (const name of NUMBERS) readOptionalNumber(reader, `/conditions/${name}`, given[name], COUNT);
  readOptionalNumber(reader, "/conditions/memoryBytesPerBroker", given.memoryBytesPerBroker, BYTES);
  readOptionalNumber(reader, "/conditions/consumerGroups", given.consumerGroups, READERS);
  given.drives?.forEach(({ count }, index) => {
    readOptionalNumber(reader, `/conditions/drives/${index}/count`, count, DRIVES);
  });
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => !isMissing(value)));
  return { ...NOT_STATED, ...stated };
};

/**
 * Makes a latency profile of measured points. Refused with the fields and reasons: fewer than two different loads,
 * more than 1,000 points, a load or p99 that is not a finite number above 0, an unknown kind of latency, a form whose
 * parameters are no such numbers.
 */
export const readOwnProfile = (draft: OwnProfileDraft): OwnProfileResult => {
  const reader: Reader = { issues: [], assumptions: [] };
  readText(reader, "/id", draft.id);
  readText(reader, "/name", draft.name);
  if (!KINDS.has(draft.kind)) refuse(reader, "/kind", `must be one of ${[...KINDS].join(", ")}`);
  const points = readPoints(reader, draft.points);
  if (!isMissing(draft.form)) readForm(reader, draft.form);
  const conditions = readConditions(reader, draft.conditions ?? {});
  if (reader.issues.length > 0) return { ok: false, issues: reader.issues };
  return {
    ok: true,
    profile: {
      id: draft.id,
      name: draft.name,
      source: isMissing(draft.source) || draft.source.trim() === "" ? "your own measurement" : draft.source,
      conditions,
      latency: { kind: draft.kind, points, ...(isMissing(draft.form) ? {} : { form: draft.form }) },
      cpu: null,
      notes: draft.notes ?? [],
    },
  };
};
