import { CATALOG } from "@highwater/sizing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "../form/presets.ts";
import { clusterTotals } from "./cluster-totals.ts";
import { prettyNumbers } from "../../../components/why/derivation.ts";
import { deriveBrokers } from "./derive-brokers.ts";
import { deriveDriveLife } from "./derive-drive-life.ts";
import { deriveLatency } from "./derive-latency.ts";
import { deriveLimit } from "./derive-limit.ts";
import { deriveNic } from "./derive-nic.ts";
import { limitsOf } from "./limits.ts";
import { otherUnits } from "./other-units.ts";
import { planFor } from "./plan.ts";
import type { Sized } from "./plan.ts";
import { termsOf } from "./plan-terms.ts";
import { spareRates } from "./recovery-rates.ts";
import { shareWords } from "./share-words.ts";

const plain = (text: string | null) => (text ?? "").replaceAll("\u2009", " ");

const sized = (change: Partial<FormState> = {}): Sized => {
  const plan = planFor({ ...BLANK, ...change }, CATALOG);
  if (plan.kind !== "sized") throw new Error(`not sized: ${plan.kind}`);
  return plan;
};

const published = (): Sized => {
  const row = PUBLISHED_ROWS.find(({ eventsPerSecond }) => eventsPerSecond === 7_500_000);
  if (row === undefined) throw new Error("no such row");
  return sized(publishedForm(row));
};

test.each([
  [7.68e9, "bytes/s", "7 680 000 000 bytes/s = 7.68 GB/s = 7.15256 GiB/s = 61.44 Gb/s"],
  [33.1776e12, "bytes", "33 177 600 000 000 bytes = 33.1776 TB = 30.1749 TiB"],
  [20, "ms", "20 ms = 0.02 s"],
  [100, "Gb/s", "100 Gb/s = 12.5 GB/s"],
  [0.614, "ratio", "0.614 = 61.4 %"],
  [0, "bytes", "0 bytes = 0 B"],
  [null, "ms", "no value"],
])("%d %s is said in its other units", (value, unit, words) => {
  expect(plain(otherUnits(value, unit))).toBe(words);
});

test("powers of ten in a formula are written as people write them", () => {
  expect(prettyNumbers("7.68e9·3/3 = 7.68e9 bytes/s, 1e-3")).toBe("7.68×10⁹·3/3 = 7.68×10⁹ bytes/s, 1×10⁻³");
});

test.each([
  [0.85, "85 %"],
  [0.9999, "just under 100 %"],
  [1, "100 %"],
  [1.0004, "just over 100 %"],
  [1.2, "120 %"],
])("a share of %d is %j, never rounded onto the limit", (share, words) => {
  expect(plain(shareWords(share))).toBe(words);
});

test("the brokers follow from what each limit needs alone", () => {
  const { numbers, inputs, notes } = deriveBrokers(sized({ zones: "2", replicas: "3" }));
  expect(numbers).toMatch(/^max\([\d, ]+\) = 3, rounded up to 4$/);
  expect(inputs.map(({ label }) => label)).toContain("Fewest brokers");
  expect(notes.join(" ")).toContain("rounded up from 3 to 4");
});

test("the NIC's derivation holds its load against the ceiling of its speed", () => {
  const nic = deriveNic(published());
  expect(plain(nic?.limit ?? "")).toBe("100 Gb/s × the ceiling of 85 % = 85 Gb/s per direction.");
  expect(nic?.inputs.map(({ label, text }) => `${label}: ${plain(text)}`)).toEqual([
    "in, every broker up: 61.4 Gb/s",
    "out, every broker up: 41 Gb/s",
  ]);
});

test("the p99's derivation names the measured points beside the load and each difference", () => {
  const at = deriveLatency(published());
  expect(at?.inputs.filter(({ symbol }) => symbol === null).map(({ text }) => plain(text))).toEqual(["20 ms"]);
  expect(at?.notes).toContain("– acks not stated by the source");
  const between = deriveLatency(sized({ records: "7.2", recordsUnit: "M/s", lost: "0" }));
  expect(between?.inputs.filter(({ symbol }) => symbol === null).map(({ text }) => plain(text))).toEqual([
    "12 ms",
    "20 ms",
  ]);
  expect(deriveLatency(sized({ profile: "" }))).toBeNull();
});

test("the drive life's derivation is the published arithmetic, and says that the factor is a fit", () => {
  const life = deriveDriveLife(published());
  expect(life?.formula).toBe("rated·D/(B·a·365)");
  expect(life?.numbers).toMatch(/\/\(6\.636×10¹⁴·1·365\) = 0\.1\d+ years$/);
  expect(life?.notes.join(" ")).toContain("about 1.515 on writes; the document never names it, so it is a fit");
  expect(deriveDriveLife(sized())).toBeNull();
});

test("a limit's derivation puts the average into the capacity and the peak into the rest", () => {
  const plan = sized({ peak: "2", diskSize: "50", diskSizeUnit: "TB", lost: "0" });
  const { constraints, bindingConstraint, brokers } = plan.answer;
  const terms = termsOf(plan);
  const inputOf = (name: string) => {
    const limit = limitsOf(constraints, bindingConstraint, brokers, plan.request).find((one) => one.name === name);
    if (limit === undefined) throw new Error(`no ${name}`);
    return deriveLimit(limit, terms).inputs.find(({ symbol }) => symbol === "W");
  };
  expect(plain(inputOf("networkIn")?.text ?? "")).toBe("205 MB/s = 1.64 Gb/s");
  expect(plain(inputOf("diskCapacity")?.text ?? "")).toBe("102 MB/s = 819 Mb/s");
});

const FORMS = fc.record({
  records: fc.integer({ min: 1, max: 5000 }).map(String),
  peak: fc.constantFrom("1", "1.5", "3"),
  groups: fc.constantFrom("0", "1", "2.5"),
  replicas: fc.constantFrom("3", "4"),
  lost: fc.constantFrom("0", "1"),
  zones: fc.constantFrom("1", "2", "3"),
  local: fc.constantFrom("", "2"),
  memory: fc.constantFrom("", "64"),
  drive: fc.constantFrom("", "intel-p4510-4tb"),
});

test("every total's numbers come to its value, and recovery to the slowest spare rate", () => {
  fc.assert(
    fc.property(FORMS, (form) => {
      const made = planFor({ ...BLANK, ...form, drives: "40" }, CATALOG);
      if (made.kind !== "sized") return;
      for (const { title, value, numbers, source, notes } of clusterTotals(made)) {
        expect([title, value]).not.toContain("");
        expect(`${value} ${numbers} ${notes.join(" ")}`).not.toMatch(/NaN|undefined|Infinity/);
        expect([title, source === null || source === ""]).toEqual([title, false]);
      }
      const { recovery, perBroker } = made.answer;
      const [slowest] = spareRates(made);
      const hours = slowest === undefined ? null : perBroker.storedBytes / slowest.bytesPerSecond / 3600;
      const known = recovery.rebuildHours;
      expect(known === null ? (hours ?? 0) <= 0 : Math.abs((hours ?? 0) - known) <= 1e-9 * known).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("with observers only they cross zones", () => {
  const plan = sized({ layout: "stretch", zones: "3" });
  const total = clusterTotals(plan).find(({ title }) => title === "Between zones");
  const { observers } = plan.answer.topology;
  expect(total?.formula).toBe("A·O");
  expect(plan.answer.cluster.crossZoneBytesPerSecond).toBe(102.4e6 * (observers?.perPartition ?? Number.NaN));
});

test.each([
  ["plain", {}],
  ["tiered", { local: "2" }],
  ["with observers", { layout: "stretch", zones: "3" }],
] as const)("what all brokers send comes to its own formula, %s", (_, change) => {
  const plan = sized(change);
  const sent = clusterTotals(plan).find(({ title }) => title === "Sent by all brokers");
  const [, rate = "", sum = ""] = /^([\d.]+)×10⁸·\(([\d−+]+)\)/.exec(sent?.numbers ?? "") ?? [];
  const copies = sum
    .replaceAll("−", "+-")
    .split("+")
    .reduce((total, part) => total + Number(part), 0);
  const { perBroker, brokers } = plan.answer;
  expect(Number(rate) * 1e8 * copies).toBeCloseTo(perBroker.networkOutBytesPerSecond * brokers, -3);
});
