import { expect, test } from "vitest";
import { BLANK } from "../form/form-state.ts";
import { fieldLabel, foundText } from "./field-words.ts";
import { measuredForm } from "./measured-form.ts";

const THIN_SPACE = "\u2009";

test("what was measured stands in the form, what was not is as in the blank form", () => {
  const { form } = measuredForm({
    workload: { bytesPerSecond: 2.5e8, recordBytes: 500, replicationFactor: 3, consumerGroups: 1.5, partitions: 300 },
    broker: { networkGbps: 25, diskBytes: 4e12 },
    policy: {},
  });
  expect(form).toEqual({
    ...BLANK,
    rateBy: "bytes",
    rate: "250",
    meanSize: "500",
    groups: "1.5",
    partitions: "300",
    link: "25",
    diskSize: "4",
  });
});

test("a policy that the cluster tells stands in place of the blank form's", () => {
  const measured = { workload: { recordsPerSecond: 10 }, broker: {} };
  expect(measuredForm({ ...measured, policy: { availabilityZones: 3 } }).form).toMatchObject({ zones: "3", lost: "1" });
  expect(measuredForm({ ...measured, policy: { brokerFailuresTolerated: 0 } }).form).toMatchObject({ lost: "0" });
});

test.each([
  ["workload.bytesPerSecond", "Bytes"],
  ["workload.recordBytes", "Record size"],
  ["broker.networkBytesPerSecond", "NIC speed"],
  ["policy.maxUtilization.network", "Network ceiling"],
  ["workload.somethingNew", "workload.somethingNew"],
])("%s is called %j", (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each([
  [2.5e8, "bytes/s", `250${THIN_SPACE}MB/s`],
  [3, null, "3"],
  [0.5, "hours", `30${THIN_SPACE}minutes`],
  [72, "hours", `72${THIN_SPACE}hours`],
  [1.5, null, "1.5"],
  [true, null, "yes"],
  ["all", null, "all"],
])("%j %s is shown as %j", (value, unit, text) => {
  expect(foundText(value, unit)).toBe(text);
});
