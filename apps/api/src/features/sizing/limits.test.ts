import { EnduranceRequest, ProfileInput, SizingRequest } from "@highwater/contract/sizing";
import { CATALOG, enduranceWith, PROFILES, readOwnProfile, recommendWith, type SizingIssue } from "@highwater/sizing";
import { describe, expect, test } from "vitest";
import { validatorCompiler } from "../../validator.ts";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

interface NumericField {
  readonly path: readonly string[];
  readonly schema: Json;
}

/** Every place of a schema where a number may stand; 0 is the place in a list. */
const numericFields = (schema: Json, path: readonly string[] = []): NumericField[] => {
  const { type, properties, items } = schema;
  const own = type === "number" || type === "integer" ? [{ path, schema }] : [];
  const parts = isObject(properties) ? Object.entries(properties) : [];
  const nested = isObject(items) ? [["0", items] as const] : [];
  return [
    ...own,
    ...[...parts, ...nested].flatMap(([name, part]) => (isObject(part) ? numericFields(part, [...path, name]) : [])),
    ...[...listOf(schema["anyOf"]), ...listOf([schema["else"]])].flatMap((part) => numericFields(part, path)),
  ];
};

/** A copy with a value put in; lists hold one item. */
const withValue = (whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (key === "0") return [withValue(Array.isArray(whole) ? whole[0] : undefined, rest, value)];
  const object = isObject(whole) ? whole : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
};

const RATE = { bytesPerSecond: 1000 };
const ZONED = { availabilityZones: 1000 };

/** What a field must stand beside so that only its own rule speaks; others stand beside a small rate alone. */
const BESIDE: Readonly<Record<string, Json>> = {
  "workload.recordsPerSecond": { workload: { recordBytes: 1 } },
  "workload.recordBytes": { workload: { recordsPerSecond: 1 } },
  "workload.compressionRatio": { workload: { recordsPerSecond: 1 } },
  "workload.laggingReaders": { workload: { ...RATE, consumerGroups: 1e4 } },
  "workload.localRetentionHours": { workload: { ...RATE, retentionHours: 1e6 } },
  "broker.drives.count": { workload: RATE, broker: { drives: { catalogId: "intel-p4510-4tb" } } },
  "policy.zoneFailuresTolerated": { workload: RATE, policy: ZONED },
  "topology.observersPerPartition": {
    workload: { ...RATE, replicationFactor: 32_767 },
    policy: { availabilityZones: 2 },
    topology: { kind: "stretch" },
  },
};

const recommendationIssues = (request: Json): readonly SizingIssue[] => {
  const result = recommendWith(request, { catalog: CATALOG, profiles: PROFILES });
  return result.ok || result.kind !== "invalid" ? [] : result.issues;
};
const enduranceIssues = (request: Json): readonly SizingIssue[] => {
  const result = enduranceWith(request as unknown as EnduranceRequest, CATALOG);
  return result.ok ? [] : result.issues;
};
const profileIssues = (request: Json): readonly SizingIssue[] => {
  const result = readOwnProfile({ ...(request as unknown as Parameters<typeof readOwnProfile>[0]), id: "own:x" });
  return result.ok ? [] : result.issues;
};

const ENDURANCE = {
  bytesWrittenPerDayPerBroker: 1,
  drivesPerBroker: 1,
  drives: [{ name: "mine", ratedBytesWritten: 1 }],
};
const PROFILE = {
  name: "mine",
  kind: "unknown",
  points: [{ receivedBytesPerSecond: 1, p99Ms: 1 }],
  conditions: { drives: [{ catalogId: "intel-p4510-4tb", count: 1 }] },
};

const REQUESTS = [
  {
    name: "a sizing request",
    schema: SizingRequest as unknown as Json,
    issuesOf: recommendationIssues,
    besideOf: (path: string): Json => BESIDE[path] ?? { workload: RATE },
  },
  {
    name: "an endurance request",
    schema: EnduranceRequest as unknown as Json,
    issuesOf: enduranceIssues,
    besideOf: (): Json => ENDURANCE,
  },
  {
    name: "a profile",
    schema: ProfileInput as unknown as Json,
    issuesOf: profileIssues,
    besideOf: (): Json => PROFILE,
  },
];

/** The next number that a field of this type may be, up or down. */
const beyond = (bound: number, type: unknown, towards: 1 | -1): number =>
  type === "integer" ? bound + towards : bound + towards * Math.max(Math.abs(bound), 1e-9) * 1e-3;

describe.each(REQUESTS)("$name", ({ schema, issuesOf, besideOf }) => {
  const check = validatorCompiler({ schema, httpPart: "body", method: "POST", url: "/" });
  const fields = numericFields(schema);
  const at = (path: readonly string[], value: number): Json => {
    const request = withValue(besideOf(path.join(".")), path, value);
    return isObject(request) ? request : {};
  };
  const engineRefuses = (path: readonly string[], value: number): boolean =>
    issuesOf(at(path, value)).some((issue) => issue.path === `/${path.join("/")}`);

  test("has numbers, and each has bounds", () => {
    expect(fields.length).toBeGreaterThan(3);
    const unbounded = fields.filter(
      ({ schema: { minimum, maximum, enum: words } }) =>
        !Array.isArray(words) && (typeof minimum !== "number" || typeof maximum !== "number"),
    );
    expect(unbounded.map(({ path }) => path.join("."))).toEqual([]);
  });

  // `brokers` and `hardware` of a profile are other names of its conditions, which the engine reads.
  const read = fields.filter(({ path: [first] }) => first !== "brokers" && first !== "hardware");
  const bounded = read.filter(({ schema: { maximum } }) => typeof maximum === "number");

  test.each(bounded)("$path: the bounds of the reference are the engine's", ({ path, schema: field }) => {
    const [least, most] = [Number(field["minimum"]), Number(field["maximum"])];
    for (const value of [least, most]) {
      expect([value, check(at(path, value))]).toEqual([value, true]);
      expect([value, engineRefuses(path, value)]).toEqual([value, false]);
    }
    const above = beyond(most, field["type"], 1);
    expect([above, check(at(path, above)) === true, engineRefuses(path, above)]).toEqual([above, false, true]);
    const below = beyond(least, field["type"], -1);
    expect([below, check(at(path, below)) === true]).toEqual([below, false]);
  });

  test.each(read.filter(({ schema: { enum: words } }) => Array.isArray(words)))(
    "$path: the words of the reference are the engine's",
    ({ path, schema: { enum: words } }) => {
      const numbers = Array.isArray(words) ? words.map(Number) : [];
      for (const value of [0, 1, 2, 3, 4, 5, 6, 7, 9]) {
        const allowed = numbers.includes(value);
        expect([value, check(at(path, value)) === true, engineRefuses(path, value)]).toEqual([
          value,
          allowed,
          !allowed,
        ]);
      }
    },
  );
});
