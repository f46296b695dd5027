import { NAMINGS } from "../namings/namings.ts";
import { IDENTITY_FAMILIES } from "../reading/identity.ts";

/** Names of all metrics that some naming knows, and of those that tell who a broker is. */
export const KNOWN_FAMILIES: ReadonlySet<string> = new Set([
  ...NAMINGS.flatMap(({ rules, topics = [] }) => [...rules, ...topics].map(({ family }) => family)),
  ...IDENTITY_FAMILIES,
]);

const TAIL = /^(.*?)(_total|_sum|_count|_bucket)?$/;
const UNITS = ["", "_milliseconds", "_seconds", "_bytes"];

/** Names that a Prometheus exporter could have made of a dotted one whose unit and type are no longer known. */
const translations = (dotted: string): string[] => {
  const [, base = "", tail = ""] = TAIL.exec(dotted.replaceAll(/[^A-Za-z0-9_:]/g, "_")) ?? [];
  const tails = tail === "" ? ["", "_total"] : [tail];
  return UNITS.flatMap((unit) => tails.map((end) => `${base}${unit}${end}`));
};

/**
 * The family that some naming knows a metric by: its name as it is, or, for a name of OpenTelemetry that was sent
 * untranslated (`kafka.request.time.99p`), the one that a Prometheus exporter makes of it. Null where none knows it.
 */
export const familyOf = (name: string): string | null => {
  if (KNOWN_FAMILIES.has(name)) return name;
  if (!name.includes(".")) return null;
  return translations(name).find((candidate) => KNOWN_FAMILIES.has(candidate)) ?? null;
};
