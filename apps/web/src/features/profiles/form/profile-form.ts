import type { ProfileInput, SizingProfile } from "@highwater/contract";
import type { LatencyKind } from "@highwater/sizing";
import { readNumber, times } from "../../../lib/read-number.ts";
import { ACKS, NUMBER_CONDITIONS, NUMBER_KEYS, TEXT_KEYS } from "./condition-fields.ts";
import type { ConditionKey, NumberCondition } from "./condition-fields.ts";
import { parsePoints, writePoints } from "./parse-points.ts";
import type { LoadUnit } from "./parse-points.ts";

/** What stands in the fields, as typed; "" is not stated. */
export interface ProfileForm {
  readonly name: string;
  readonly kind: LatencyKind;
  readonly source: string;
  readonly points: string;
  readonly unit: LoadUnit;
  readonly conditions: Readonly<Partial<Record<ConditionKey, string>>>;
  readonly drive: string;
  readonly driveCount: string;
  /** Further kinds of drives, as given through the API; they stay as they are. */
  readonly moreDrives: readonly { readonly catalogId: string; readonly count: number }[];
}

export const EMPTY_PROFILE: ProfileForm = {
  name: "",
  kind: "producerAck",
  source: "",
  points: "",
  unit: "MB/s",
  conditions: {},
  drive: "",
  driveCount: "1",
  moreDrives: [],
};

export type ProfileIssues = Readonly<Record<string, string>>;

export type ReadProfile =
  | { readonly ok: true; readonly input: ProfileInput }
  | { readonly ok: false; readonly issues: ProfileIssues };

const LEAST_LOADS = 2;

const readCondition = (key: NumberCondition, text: string): number | null | { readonly issue: string } => {
  const { label, factor, whole, zero = false } = NUMBER_CONDITIONS[key];
  const read = readNumber(text);
  if (read.kind === "nothing") return null;
  if (read.kind === "fault") return { issue: `${label} ${read.message}` };
  if (read.value < 0 || (read.value === 0 && !zero))
    return { issue: `${label} must be ${zero ? "at least" : "more than"} 0` };
  if (whole && !Number.isInteger(read.value)) return { issue: `${label} must be a whole number` };
  return times(read.value, factor);
};

const readDrives = ({ drive, driveCount, moreDrives }: ProfileForm) => {
  if (drive === "") return moreDrives.length === 0 ? null : [...moreDrives];
  const read = readNumber(driveCount);
  return read.kind === "number" && Number.isInteger(read.value) && read.value > 0
    ? [{ catalogId: drive, count: read.value }, ...moreDrives]
    : { issue: "Drives per broker must be a whole number above 0" };
};

const readPoints = (form: ProfileForm) => {
  const { points, faults } = parsePoints(form.points, form.unit);
  const loads = new Set(points.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond)).size;
  if (faults.length > 0) return { points, issue: faults.join(". ") };
  return loads < LEAST_LOADS ? { points, issue: "Two different loads are needed at least" } : { points, issue: null };
};

const orNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === "" ? null : text.trim();

/** The fields as a message, or why they cannot be one. */
export const readProfile = (form: ProfileForm): ReadProfile => {
  const issues: Record<string, string> = {};
  const { points, issue } = readPoints(form);
  if (form.name.trim() === "") issues["name"] = "A name is needed";
  if (issue !== null) issues["points"] = issue;
  const numbers: Partial<Record<NumberCondition, number | null>> = {};
  for (const key of NUMBER_KEYS) {
    const read = readCondition(key, form.conditions[key] ?? "");
    if (read === null || typeof read === "number") numbers[key] = read;
    else issues[key] = read.issue;
  }
  const drives = readDrives(form);
  if (drives !== null && "issue" in drives) issues["driveCount"] = drives.issue;
  if (Object.keys(issues).length > 0) return { ok: false, issues };
  const { tls } = form.conditions;
  return {
    ok: true,
    input: {
      name: form.name.trim(),
      kind: form.kind,
      source: orNull(form.source),
      points: [...points],
      conditions: {
        ...numbers,
        ...Object.fromEntries(TEXT_KEYS.map((key) => [key, orNull(form.conditions[key])])),
        acks: ACKS.find((acks) => acks === form.conditions.acks) ?? null,
        tls: tls === "yes" || tls === "no" ? tls === "yes" : null,
        drives: drives === null || "issue" in drives ? null : drives,
      },
    },
  };
};

/** A stored profile, as it stands in the fields. */
export const formOf = ({ name, source, conditions, latency }: SizingProfile): ProfileForm => {
  const numbers = NUMBER_KEYS.flatMap((key) => {
    const value = conditions[key];
    return value === null ? [] : [[key, String(times(value, 1 / NUMBER_CONDITIONS[key].factor))] as const];
  });
  const texts = TEXT_KEYS.flatMap((key) => {
    const value = conditions[key];
    return value === null ? [] : [[key, value] as const];
  });
  const [drive, ...moreDrives] = conditions.drives ?? [];
  return {
    ...EMPTY_PROFILE,
    name,
    source,
    kind: latency?.kind ?? "unknown",
    points: writePoints(latency?.points ?? [], EMPTY_PROFILE.unit),
    conditions: {
      ...Object.fromEntries([...numbers, ...texts]),
      ...(conditions.acks === null ? {} : { acks: conditions.acks }),
      ...(conditions.tls === null ? {} : { tls: conditions.tls ? "yes" : "no" }),
    },
    ...(drive === undefined ? {} : { drive: drive.catalogId, driveCount: String(drive.count), moreDrives }),
  };
};
