import { CATALOG } from "@highwater/sizing";
import { expect, test } from "vitest";
import { planFor } from "../../answer/plan.ts";
import { BLANK, FIELD_KEYS } from "../form-state.ts";
import type { FieldKey, FormState } from "../form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "../presets.ts";
import { effectOf, hasEffect } from "./index.ts";

const effect = (key: FieldKey, change: Partial<FormState>, from: FormState = BLANK): string | null => {
  const plan = planFor({ ...from, ...change }, CATALOG);
  if (plan.kind !== "sized") throw new Error(`not sized: ${JSON.stringify(plan)}`);
  return effectOf(key, plan)?.replaceAll("\u2009", " ") ?? null;
};

const TABLE_3 = PUBLISHED_ROWS.map(publishedForm).find(({ records }) => records === "7.5") ?? BLANK;

test.each<[FieldKey, Partial<FormState>, string]>([
  ["groups", {}, "network out is 1 × network in"],
  ["groups", { groups: "4.3" }, "network out is 2.1 × network in"],
  ["lost", {}, "each survivor carries 1 ×"],
  ["lost", { groups: "3" }, "each survivor receives 1 ×, sends 1.2 ×"],
  ["lost", { minBrokers: "6" }, "each survivor carries 1.2 ×"],
  ["lost", { lost: "0" }, "a lost broker is not planned for"],
  ["replicas", {}, "in: 3 × 102 MB/s = 307 MB/s"],
  ["minIsr", {}, "writes go on with 1 of 3 copies lost"],
  ["minIsr", { minIsr: "1", lost: "2", minBrokers: "4" }, "writes go on with 2 of 3 copies lost"],
  ["retention", {}, "stores 26.5 TB, all copies"],
  ["retention", { local: "2" }, "keeps 8.85 TB in the remote tier"],
  ["local", {}, "not tiered: everything stays on the brokers"],
  ["overhead", { overhead: "1.25" }, "adds 6.64 TB"],
  ["compression", { compression: "4" }, "sent: 25.6 MB/s"],
  ["peak", { peak: "3" }, "307 MB/s at the peak"],
  ["years", { growth: "30", years: "2" }, "1.69 × the load: 173 MB/s"],
  ["lagging", { lagging: "1" }, "disks read 102 MB/s"],
  ["followerFetch", {}, "of no effect in one zone"],
  ["zones", { zones: "3" }, "1 broker a zone, 2.73 Gb/s between zones"],
  ["zonesLost", { zones: "3", zonesLost: "1" }, "each survivor leads 1.5 × the load"],
  ["failureModel", {}, "nothing to rebuild on: 2 of 3 replicas until a broker returns"],
  ["failureModel", { minBrokers: "4" }, "3 brokers hold and receive everything"],
  ["multiple", { multiple: "5" }, "rounds 3 up to 5"],
  ["minBrokers", { minBrokers: "7" }, "decides the number of brokers"],
  ["ceilingNetwork", { nic: "100" }, "85 Gb/s of 100 Gb/s may be used"],
  ["ceilingDiskSize", {}, "no limit to take a share of"],
  ["partitions", { partitions: "480" }, "480 replicas a broker; proposed: 9"],
  ["connections", { connections: "3000" }, "1 000 connections a broker"],
  ["producerPer", { producerPer: "10" }, "asks for 11 partitions"],
  ["memory", { memory: "64" }, "10 min of writes stay cached"],
  ["maxReplicas", { maxReplicas: "4000" }, "needs the partitions to be judged"],
  ["cores", { cores: "8" }, "limits nothing with this profile"],
  ["profile", { profile: "" }, "p99 and CPU are not judged"],
  ["controllers", {}, "3 controllers: one may be lost"],
  ["clientNodes", {}, "no client machines are counted"],
  ["currency", {}, "nothing has a price yet"],
  ["brokerHour", { brokerHour: "1", currency: "EUR" }, "2 190 EUR a month"],
  ["crossZone", { crossZone: "0.02" }, "nothing crosses zones"],
])("the effect of %s with %j is %j", (key, change, words) => {
  expect(effect(key, change)).toBe(words);
});

test.each<[FieldKey, Partial<FormState>, string]>([
  ["drives", {}, "= 16 TB, 11.6 GB/s"],
  ["drive", {}, "lasts 38 days as rated"],
  ["amplification", { amplification: "2" }, "drives last 19 days"],
  ["target", {}, "a broker may receive 7.68 GB/s"],
  ["diskSize", { diskSize: "20" }, "11.1 TB of 20 TB used: 55.3 %"],
  ["nic", {}, "61.4 % in, 41 % out, all brokers up"],
  ["link", {}, "chosen from the options"],
])("in the published case the effect of %s with %j is %j", (key, change, words) => {
  expect(effect(key, change, TABLE_3)).toBe(words);
});

test("no effect throws or prints nonsense, whatever is chosen", () => {
  const forms: Partial<FormState>[] = [
    {},
    TABLE_3,
    { instance: "aws:m5.large" },
    { zones: "3", zonesLost: "1", local: "1", crossZone: "0.01", brokerHour: "2", remoteMonth: "0.02" },
    { profile: "twitter-2022", cores: "72", jdk: "11" },
    { acks: "1", lost: "2", minIsr: "1", clientNodes: "10", supportNodes: "3" },
    { nic: "1", records: "40", recordsUnit: "M/s" },
  ];
  for (const form of forms) {
    const plan = planFor({ ...BLANK, ...form }, CATALOG);
    if (plan.kind !== "sized") throw new Error(`not sized: ${JSON.stringify(form)}`);
    for (const key of FIELD_KEYS.filter(hasEffect))
      expect(effectOf(key, plan) ?? "").not.toMatch(/NaN|undefined|Infinity|null/);
  }
});

test("without an answer no effect is claimed", () => {
  for (const key of FIELD_KEYS) expect(effectOf(key, null)).toBeNull();
});
