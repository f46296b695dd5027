import { showText, THIN_SPACE, threeDigits } from "../../../lib/units.ts";
import { HOUR_MS, sayDuration } from "../../../lib/durations.ts";
import { buildRequest } from "../form/build-request.ts";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { NUMBER_FIELDS } from "../form/number-fields.ts";
import type { NumberKey } from "../form/number-fields.ts";
import { readNumber, times } from "../form/read-number.ts";
import { factorOf } from "../form/unit-of.ts";
import { loadOf } from "./load-of.ts";
import type { Slider, Stop } from "./slider.ts";

const DAY = 24;
const DAYS_FROM_HOURS = 2 * DAY;

const LOADS = [
  0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5,
  5, 6, 7, 8, 9, 10,
];
const GROUPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30];
const REPLICAS = [1, 2, 3, 4, 5, 6];
const RETENTION_HOURS = [
  0.5,
  1,
  2,
  3,
  6,
  12,
  ...[1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 365].map((days) => days * DAY),
];
const DRIVES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];
const TARGETS_MS = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500];
const LOST = [0, 1, 2, 3, 4, 5];
const SPEEDS_GBPS = [1, ...BLANK.nic.split(",").map(Number)];

const never = (): null => null;

const numberIn = (form: FormState, key: NumberKey): Stop => {
  const read = readNumber(form[key]);
  return read.kind === "number" ? times(read.value, factorOf(form, key)) : (NUMBER_FIELDS[key].standard ?? null);
};

/** A slider over a number of the form that has one unit. */
const over = (
  key: NumberKey,
  stops: readonly Stop[],
  say: Slider["say"],
  blocked: Slider["blocked"] = never,
): Slider => ({
  id: key,
  label: NUMBER_FIELDS[key].label,
  fields: [key],
  stops,
  valueOf: (form) => numberIn(form, key),
  put: (value) => ({ fields: { [key]: value === null ? "" : String(value) } }),
  say,
  blocked,
});

const counted =
  (one: string, many: string): Slider["say"] =>
  (value) =>
    value === null ? "not given" : `${threeDigits(value)} ${value === 1 ? one : many}`;

const times3 = (factor: number): string => `${threeDigits(factor)}${THIN_SPACE}×`;

const LOAD: Slider = {
  id: "load",
  label: "Load",
  fields: ["records", "recordsUnit", "rate", "rateUnit", "rateBy"],
  stops: LOADS,
  valueOf: (_, { load }) => load,
  put: (value) => ({ load: value ?? 1 }),
  say: (value, form) => {
    const bytes = loadOf(form);
    return `${times3(value ?? 1)}${bytes === null ? "" : ` = ${showText(bytes, "bytes/s")}`}`;
  },
  blocked: (form) =>
    buildRequest(form).issues[form.rateBy === "bytes" ? "rate" : "records"] ? "the load is no number" : null,
};

const RETENTION: Slider = {
  ...over("retention", RETENTION_HOURS, (value) => (value === null ? "not given" : sayDuration(value * HOUR_MS))),
  fields: ["retention", "retentionUnit"],
  put: (value) => {
    if (value === null) return {};
    const inDays = value >= DAYS_FROM_HOURS && value % DAY === 0;
    return {
      fields: inDays
        ? { retention: String(value / DAY), retentionUnit: "days" }
        : { retention: String(value), retentionUnit: "hours" },
    };
  },
};

const NIC: Slider = {
  ...over("link", [null, ...SPEEDS_GBPS], (value, { instance }) => {
    if (value !== null) return `${threeDigits(value)} Gb/s`;
    return instance === "" ? "smallest that fits" : "as the machine has";
  }),
  id: "nic",
  label: "NIC",
  fields: ["link", "linkUnit"],
  put: (value) => ({ fields: { link: value === null ? "" : String(value), linkUnit: "Gb/s" } }),
};

/** What a variant is moved by, the load first. */
export const SLIDERS: readonly Slider[] = [
  LOAD,
  over("groups", GROUPS, counted("full read", "full reads")),
  over("replicas", REPLICAS, counted("copy", "copies")),
  RETENTION,
  NIC,
  over("drives", DRIVES, counted("drive", "drives"), ({ drive }) => (drive === "" ? "no drive chosen" : null)),
  over("target", [...TARGETS_MS, null], (value) => (value === null ? "none" : showText(value, "ms"))),
  { ...over("lost", LOST, counted("broker", "brokers")), label: "Brokers that may be lost" },
];
