import type { OwnHardware } from "@highwater/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { enduranceWords } from "./endurance-words.ts";
import { emptyForm, formOf } from "./hardware-form.ts";
import type { HardwareForm } from "./hardware-form.ts";
import { readForm } from "./read-form.ts";

const DRIVE: HardwareForm = {
  ...emptyForm("drive"),
  name: " Mine ",
  numbers: {
    capacity: { text: "4", unit: "TB" },
    rated: { text: "6.3", unit: "PB" },
    warranty: { text: "5", unit: "years" },
    driveRate: { text: "2 900", unit: "MB/s" },
  },
};

test("a drive's fields become a message in bytes, the name trimmed", () => {
  expect(readForm(DRIVE)).toEqual({
    ok: true,
    input: {
      kind: "drive",
      name: "Mine",
      note: null,
      capacityBytes: 4e12,
      ratedBytesWritten: 6.3e15,
      driveWritesPerDay: null,
      warrantyYears: 5,
      writeBytesPerSecond: 2.9e9,
    },
  });
});

// Intel P4510 4 TB, reseller's catalogue: 6.3 PBW over 5 years is printed as 0.9 drive writes per day, rounded.
test("each form of endurance is said in the other", () => {
  expect(enduranceWords(DRIVE)).toBe("= 0.863 drive writes per day over 5 years");
  const byWrites = {
    ...DRIVE,
    enduranceBy: "writes" as const,
    numbers: { ...DRIVE.numbers, dwpd: { text: "1", unit: "per day" } },
  };
  expect(enduranceWords(byWrites)).toBe("= 7.3\u2009PB written over 5 years");
  expect(enduranceWords(emptyForm("drive"))).toBe("");
});

test("drive writes per day need the years they count over, and leave bytes out", () => {
  const { warranty: _, ...numbers } = DRIVE.numbers;
  const form = {
    ...DRIVE,
    enduranceBy: "writes" as const,
    numbers: { ...numbers, dwpd: { text: "3", unit: "per day" } },
  };
  expect(readForm(form)).toEqual({
    ok: false,
    issues: { warranty: "Warranty is needed: drive writes per day count over it" },
  });
  const read = readForm({ ...form, numbers: { ...form.numbers, warranty: { text: "5", unit: "years" } } });
  expect(read.ok && read.input).toMatchObject({ driveWritesPerDay: 3, ratedBytesWritten: null, warrantyYears: 5 });
});

test("endurance that is not known is null, whatever stands in its fields", () => {
  const read = readForm({ ...DRIVE, enduranceBy: "nothing" });
  expect(read.ok && read.input).toMatchObject({
    ratedBytesWritten: null,
    driveWritesPerDay: null,
    warrantyYears: null,
  });
});

test.each([
  ["drive", {}, { name: "A name is needed", capacity: "Size is needed", rated: "Rated bytes written is needed" }],
  ["nic", { gbps: { text: "0", unit: "Gb/s" } }, { name: "A name is needed", gbps: "Speed must be more than 0" }],
  ["nic", { gbps: { text: "-1", unit: "Gb/s" } }, { name: "A name is needed", gbps: "Speed must be more than 0" }],
  ["nic", { gbps: { text: "fast", unit: "Gb/s" } }, { name: "A name is needed", gbps: "Speed is not a number" }],
  [
    "instance",
    { threads: { text: "2.5", unit: "threads" }, memory: { text: "1e300", unit: "GiB" } },
    {
      name: "A name is needed",
      threads: "Hardware threads must be a whole number",
      memory: "Memory is larger than any there is; check the unit",
    },
  ],
] as const)("what cannot be used is said at its field: %s %j", (kind, numbers, issues) => {
  expect(readForm({ ...emptyForm(kind), numbers })).toEqual({ ok: false, issues });
});

test("a machine of which only the name is known is a machine", () => {
  const read = readForm({ ...emptyForm("instance"), name: "m" });
  expect(read.ok && read.input).toMatchObject({ kind: "instance", memoryBytes: null, networkGbps: null });
});

const STAMPS = { id: "own:x", createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" };

const DIGITS = 12;

const rounded = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === "number" ? Number(value.toPrecision(DIGITS)) : value,
    ]),
  );

test("what is stored goes into the fields and back without a change", () => {
  const positive = fc.double({ min: 1e-3, max: 1e15, noNaN: true });
  const byBytes = fc.record({
    ratedBytesWritten: positive,
    driveWritesPerDay: fc.constant(null),
    warrantyYears: fc.option(fc.double({ min: 0.5, max: 100, noNaN: true })),
  });
  const byWrites = fc.record({
    ratedBytesWritten: fc.constant(null),
    driveWritesPerDay: fc.double({ min: 0.01, max: 1000, noNaN: true }),
    warrantyYears: fc.double({ min: 0.5, max: 100, noNaN: true }),
  });
  fc.assert(
    fc.property(positive, fc.option(positive), fc.oneof(byBytes, byWrites), (capacityBytes, rate, endurance) => {
      const entry: OwnHardware = {
        kind: "drive",
        name: "x",
        note: null,
        capacityBytes,
        writeBytesPerSecond: rate,
        ...endurance,
        ...STAMPS,
      };
      const read = readForm(formOf(entry));
      const { id: _id, createdAt: _created, updatedAt: _updated, ...wanted } = entry;
      expect(rounded(read.ok ? read.input : read.issues)).toEqual(rounded(wanted));
    }),
  );
});

test("a stored value stands in the unit that writes it shortest", () => {
  const form = formOf({
    kind: "instance",
    name: "m",
    note: "n",
    hardwareThreads: 112,
    memoryBytes: 412_316_860_416,
    networkGbps: 12.5,
    diskBytesPerSecond: 2.9e9,
    diskBytes: 3.84e12,
    maxPartitionReplicas: null,
    ingressBytesPerSecond: 1_048_576,
    ...STAMPS,
  });
  expect(form.numbers).toEqual({
    threads: { text: "112", unit: "threads" },
    memory: { text: "384", unit: "GiB" },
    network: { text: "12.5", unit: "Gb/s" },
    diskRate: { text: "2.9", unit: "GB/s" },
    diskSize: { text: "3.84", unit: "TB" },
    ingress: { text: "1", unit: "MiB/s" },
  });
});
