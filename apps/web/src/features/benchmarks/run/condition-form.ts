import type { BenchmarkRun, BenchmarkRunPatch } from "@highwater/contract";
import { ApiProblem } from "../../../lib/api-problem.ts";

/** What is known of each condition, by its name. */
type Values = Readonly<Record<string, string | number | boolean | undefined>>;
type Given = NonNullable<BenchmarkRunPatch["conditions"]>;

const CHOICES: Readonly<Partial<Record<string, readonly (readonly [value: string, label: string])[]>>> = {
  acks: [
    ["all", "all"],
    ["1", "1"],
    ["0", "0"],
  ],
  tls: [
    ["true", "yes"],
    ["false", "no"],
  ],
};

const TEXTS: ReadonlySet<string> = new Set([
  "workload",
  "driver",
  "topic",
  "compression",
  "drives",
  "nic",
  "hardware",
  "jdk",
  "kafka",
]);

const GIB = 2 ** 30;
/** In what a number is typed, where that is not the plain unit. */
const UNITS: Readonly<Partial<Record<string, readonly [unit: string, factor: number]>>> = {
  recordBytes: ["B", 1],
  batchBytes: ["B", 1],
  lingerMs: ["ms", 1],
  targetRecordsPerSecond: ["records/s", 1],
  memoryBytesPerBroker: ["GiB", GIB],
};

export const unitOf = (field: string): string => UNITS[field]?.[0] ?? "";
export const choicesOf = (field: string) => CHOICES[field];

/** A condition as it stands in its field; "" where it is not known. */
export const fieldText = (field: string, config: Values): string => {
  const value = config[field];
  if (value === undefined) return "";
  return typeof value === "number" ? String(value / (UNITS[field]?.[1] ?? 1)) : String(value);
};

const GROUPED = /^\d{1,3}(?:,\d{3})+$/;

/** 50,000 is fifty thousand, as the tools write it; 0,5 is a half. */
const numberOf = (text: string): number => {
  const plain = text.replaceAll(/[\s\u2009_]/g, "");
  return Number(GROUPED.test(plain) ? plain.replaceAll(",", "") : plain.replace(",", "."));
};

const valueOf = (field: string, text: string): string | number | boolean => {
  if (field === "tls") return text === "true";
  if (field === "acks" || TEXTS.has(field)) return text;
  return numberOf(text) * (UNITS[field]?.[1] ?? 1);
};

/** What is wrong with what was typed, by field; empty where all can be sent. */
export const faultsOf = (typed: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...typed].flatMap(([field, text]) => {
      const value = text.trim() === "" ? "" : valueOf(field, text.trim());
      return typeof value === "number" && !Number.isFinite(value) ? [[field, "is no number"] as const] : [];
    }),
  );

const REFUSED = "body.conditions.";

/** What the console refused, by field. */
export const refusedFields = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    (error instanceof ApiProblem ? (error.problem?.errors ?? []) : []).flatMap(({ path, message }) =>
      path.startsWith(REFUSED) ? [[path.slice(REFUSED.length), message] as const] : [],
    ),
  );

/** What was changed, as PATCH takes it: null takes an added condition back. */
export const changedConditions = (run: Pick<BenchmarkRun, "config">, typed: ReadonlyMap<string, string>): Given =>
  Object.fromEntries(
    [...typed]
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([field, text]) => text !== fieldText(field, run.config))
      .map(([field, text]) => [field, text === "" ? null : valueOf(field, text)]),
  );
