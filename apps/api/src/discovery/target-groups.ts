import { type FoundTarget, isTargetUrl, type Look } from "./found-target.ts";

type Labels = ReadonlyMap<string, string>;

const BROKER_ID_LABELS = ["broker_id", "broker", "node_id", "id"];
const BROKER_ID = /^[A-Za-z0-9._:-]{1,128}$/;
const SCHEMES: ReadonlySet<string> = new Set(["http", "https"]);
const PARAM = "__param_";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Labels with a text as their value; numbers and booleans, which YAML makes of unquoted ones, are read as text. */
const readLabels = (given: unknown): Labels | null => {
  if (given === undefined || given === null) return new Map();
  if (!isRecord(given)) return null;
  return new Map(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[name, String(value)] as const]
        : [],
    ),
  );
};

const brokerIdOf = (labels: Labels): string | null =>
  BROKER_ID_LABELS.map((name) => labels.get(name)).find((id) => id !== undefined && BROKER_ID.test(id)) ?? null;

const urlOf = (address: string, labels: Labels): string | null => {
  const scheme = labels.get("__scheme__") ?? "http";
  const path = labels.get("__metrics_path__") ?? "/metrics";
  if (!SCHEMES.has(scheme) || address === "" || /[/?#@\s\\]/.test(address)) return null;
  const text = `${scheme}://${address}${path.startsWith("/") ? "" : "/"}${path}`;
  if (!isTargetUrl(text)) return null;
  const url = new URL(text);
  for (const [name, value] of labels)
    if (name.startsWith(PARAM)) url.searchParams.append(name.slice(PARAM.length), value);
  return isTargetUrl(url.href) ? url.href : null;
};

/** Jolokia's agents answer at a path of that name. */
const JOLOKIA = /\/jolokia\/?$/;

const formatOf = (url: string): FoundTarget["format"] =>
  JOLOKIA.test(new URL(url).pathname) ? "jolokia" : "prometheus";

const readGroup = (group: unknown, index: number): Look => {
  const leftOut = (why: string): Look => ({ targets: [], warnings: [`Group ${index + 1} was left out: ${why}.`] });
  if (!isRecord(group)) return leftOut("it is no object with targets and labels");
  const labels = readLabels(group["labels"]);
  const addresses = group["targets"];
  if (labels === null) return leftOut("its labels are no object");
  if (!Array.isArray(addresses)) return leftOut("its targets are no list");
  const brokerId = brokerIdOf(labels);
  const targets: FoundTarget[] = [];
  let bad = 0;
  for (const given of addresses) {
    const address = given === "" ? labels.get("__address__") : given;
    const url = typeof address === "string" ? urlOf(address, labels) : null;
    if (url === null) bad += 1;
    // One label cannot be the id of several brokers.
    else targets.push({ url, format: formatOf(url), brokerId: addresses.length === 1 ? brokerId : null });
  }
  const warnings =
    bad === 0 ? [] : [`Group ${index + 1}: ${bad} of ${addresses.length} targets are no host:port and were left out.`];
  return { targets, warnings };
};

const MOST_WARNINGS = 50;

/**
 * Reads Prometheus' list of target groups, as http_sd and file_sd have it. Of the labels count `__scheme__`,
 * `__metrics_path__`, `__param_…`, and the broker's id; `__meta_…` and others do not. A path that ends in `/jolokia` is
 * read as Jolokia. Null where it is no such list.
 */
export const readTargetGroups = (value: unknown): Look | null => {
  if (!Array.isArray(value)) return null;
  const looks = value.map(readGroup);
  const warnings = looks.flatMap((look) => look.warnings);
  const more = warnings.length - MOST_WARNINGS;
  return {
    targets: looks.flatMap(({ targets }) => targets),
    warnings: more > 0 ? [...warnings.slice(0, MOST_WARNINGS), `And ${more} more.`] : warnings,
  };
};
