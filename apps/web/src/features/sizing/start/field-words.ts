import { units } from "@highwater/sizing";
import { groupThousands, showText } from "../../../lib/units.ts";
import { NUMBER_FIELDS, NUMBER_KEYS } from "../form/number-fields.ts";

const { MINUTES_PER_HOUR } = units;

const OTHERS: Readonly<Record<string, string>> = {
  "workload.acks": "acks",
  "workload.tls": "TLS",
  "workload.followerFetch": "Follower fetch",
  "workload.minInsyncReplicas": "Min ISR",
  "broker.catalogId": "Instance",
  "broker.networkBytesPerSecond": "NIC speed",
  "broker.networkGbpsOptions": "NIC options",
  "broker.drives": "Drive",
  profile: "Measured profile",
};

const LABELS: ReadonlyMap<string, string> = new Map([
  ...NUMBER_KEYS.toReversed().map((key) => {
    const { path, label } = NUMBER_FIELDS[key];
    return [path.slice(1).replaceAll("/", "."), label] as const;
  }),
  ...Object.entries(OTHERS),
]);

/** A field of a request as the form calls it: "workload.bytesPerSecond" is "Bytes". */
export const fieldLabel = (field: string): string => LABELS.get(field) ?? field;

/** A found value as it is shown. */
export const foundText = (value: number | string | boolean, unit: string | null): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (unit === "hours" && value < 1) return showText(value * MINUTES_PER_HOUR, "minutes");
  return unit === null ? groupThousands(String(value)) : showText(value, unit);
};
