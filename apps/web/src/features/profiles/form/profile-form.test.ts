import type { SizingProfile } from "@highwater/contract";
import { INTEL_2020_TABLE_3, PROFILES, readOwnProfile } from "@highwater/sizing";
import { expect, test } from "vitest";
import { conditionWords } from "../condition-words.ts";
import { EMPTY_PROFILE, formOf, readProfile } from "./profile-form.ts";

const GIVEN = { ...EMPTY_PROFILE, name: " Ours ", points: "100 4\n200 6" };

test("what is not stated is null, and the engine takes what is read", () => {
  const read = readProfile(GIVEN);
  expect(read).toMatchObject({ ok: true, input: { name: "Ours", kind: "producerAck", source: null } });
  const input = read.ok ? read.input : { name: "", points: [] };
  expect(readOwnProfile({ id: "own:ours", kind: "producerAck", name: input.name, points: input.points ?? [] }).ok).toBe(
    true,
  );
});

test("conditions are read in their units", () => {
  const read = readProfile({
    ...GIVEN,
    conditions: { brokers: "3", memoryBytesPerBroker: "64", acks: "1", tls: "no", kafka: " 4.1 ", consumerGroups: "0" },
    drive: "intel-p4510-4tb",
    driveCount: "4",
  });
  expect(read.ok && read.input.conditions).toMatchObject({
    brokers: 3,
    memoryBytesPerBroker: 68_719_476_736,
    acks: "1",
    tls: false,
    kafka: "4.1",
    consumerGroups: 0,
    partitions: null,
    drives: [{ catalogId: "intel-p4510-4tb", count: 4 }],
  });
});

test.each([
  [{ name: " " }, "name", "A name is needed"],
  [{ points: "100 4\n100 5" }, "points", "Two different loads are needed at least"],
  [{ points: "" }, "points", "Two different loads are needed at least"],
  [{ points: "100 4\nx" }, "points", "Line 2 holds 1 values and needs two: load and p99, decimals with a point"],
  [{ conditions: { brokers: "2.5" } }, "brokers", "Brokers must be a whole number"],
  [{ conditions: { partitions: "0" } }, "partitions", "Partitions must be more than 0"],
  [{ conditions: { consumerGroups: "-1" } }, "consumerGroups", "Consumer groups must be at least 0"],
  [{ drive: "x", driveCount: "" }, "driveCount", "Drives per broker must be a whole number above 0"],
])("%j is refused at %s", (changes, field, message) => {
  expect(readProfile({ ...GIVEN, ...changes })).toEqual({ ok: false, issues: { [field]: message } });
});

const [intel] = PROFILES;
const stored = { ...intel, own: true, createdAt: null, updatedAt: null } as unknown as SizingProfile;

test("a stored profile goes into the fields and back", () => {
  const read = readProfile(formOf(stored));
  expect(read.ok && read.input.points).toHaveLength(INTEL_2020_TABLE_3.length);
  expect(read).toMatchObject({
    ok: true,
    input: {
      points: intel?.latency?.points,
      kind: "unknown",
      conditions: { ...intel?.conditions },
    },
  });
});

test("conditions are said with their units, and those not stated by name", () => {
  const { stated, missing } = conditionWords(stored);
  expect(stated).toContainEqual(["Memory per broker", "384 GiB"]);
  expect(stated).toContainEqual(["Partitions", "480"]);
  expect(missing).toContain("acks");
  expect(missing).not.toContain("Brokers");
});
