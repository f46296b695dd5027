import { CATALOG, PROFILES } from "@highwater/sizing";
import type { Profile, Rack, Relief } from "@highwater/sizing";
import { expect, test } from "vitest";
import { buildRequest } from "../form/build-request.ts";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { formAfterRelief } from "./apply-relief.ts";
import { costFigures, money } from "./cost-figures.ts";
import { driveDemand, driveRows, yearsToLast } from "./drive-rows.ts";
import { lifeWords } from "./drive-life.ts";
import { factorWords } from "./evidence-words.ts";
import { latencyPlot, plotRows } from "./latency-plot.ts";
import { planFor } from "./plan.ts";
import type { Sized } from "./plan.ts";
import { zoneViews } from "./rack-view.ts";
import { isToFill, settingsGroups } from "./settings-groups.ts";
import { billCsv, topologyFigures, topologyNotes } from "./topology-figures.ts";

const plain = (text: string) => text.replaceAll("\u2009", " ");

const sized = (change: Partial<FormState> = {}): Sized => {
  const plan = planFor({ ...BLANK, ...change }, CATALOG);
  if (plan.kind !== "sized") throw new Error(`not sized: ${plan.kind}`);
  return plan;
};

const relief = (field: string | null, value: Relief["value"]): Relief => ({
  change: "a change",
  field,
  value,
  brokers: 3,
  bindingConstraint: "replication",
});

test.each([
  ["/broker/networkGbps", 200],
  ["/broker/diskBytesPerSecond", 4e9],
  ["/broker/memoryBytes", 64 * 2 ** 30],
  ["/workload/compressionRatio", 2],
  ["/workload/localRetentionHours", 6],
  ["/workload/retentionHours", 12],
  ["/workload/p99TargetMs", 40],
  ["/policy/minBrokers", 5],
  ["/policy/maxUtilization/network", 0.9],
  ["/broker/drives/count", 5],
  ["/broker/drives/catalogId", "micron-7450-max-12.8tb"],
  ["/broker/catalogId", "aws:m6i.8xlarge"],
])("a relief of %s to %s stands in the form's request, and nothing else is changed", (field, value) => {
  const before = sized({ drive: "intel-p4510-4tb", groups: "2", recordsUnit: "k/s", records: "250" });
  const after = formAfterRelief(before, relief(field, value));
  if (after === null) throw new Error("not applied");
  const at = (request: object) =>
    field
      .slice(1)
      .split("/")
      .reduce<unknown>((part, name) => Reflect.get(Object(part), name), request);
  expect(at(buildRequest(after).request)).toBe(value);
  const changed = Object.keys(BLANK).filter((key) => Reflect.get(after, key) !== Reflect.get(before.form, key));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(2);
  expect(after).toMatchObject({ records: "250", recordsUnit: "k/s", groups: "2", lost: "1" });
});

test("a relief without a single field, or of one that the form has not, has no button", () => {
  expect(formAfterRelief(sized(), relief(null, 3))).toBeNull();
  expect(formAfterRelief(sized(), relief("/broker/networkGbps", null))).toBeNull();
  expect(formAfterRelief(sized(), relief("/nothing/like/this", 3))).toBeNull();
});

test("each relief that the engine gives can be applied, and gives the brokers it promises", () => {
  const full = sized({ records: "4", recordsUnit: "M/s", nic: "10", drive: "intel-p4510-4tb", target: "20" });
  expect(full.answer.relief.length).toBeGreaterThan(0);
  for (const one of full.answer.relief) {
    const form = formAfterRelief(full, one);
    const plan = form === null ? null : planFor(form, CATALOG);
    expect([one.change, plan?.kind === "sized" ? plan.answer.brokers : null]).toEqual([one.change, one.brokers]);
  }
});

test("drives to recommend come before discontinued ones, which are marked, and each opens its numbers", () => {
  const plan = sized({ drive: "intel-p4510-4tb", lost: "0" });
  const rows = driveRows(plan);
  const firstCompared = rows.findIndex(({ comparison }) => comparison);
  expect(firstCompared).toBeGreaterThan(0);
  expect(rows.slice(firstCompared).every(({ comparison }) => comparison)).toBe(true);
  expect(rows.filter(({ comparison }) => comparison).map(({ reason }) => reason)).not.toContain(null);
  for (const { drives, years } of rows) {
    expect(`${drives.numbers} ${years.numbers} ${years.notes.join(" ")}`).not.toMatch(/NaN|undefined|null/);
  }
  expect(yearsToLast(plan)).toBe(5);
  expect(driveDemand(plan)?.numbers).toMatch(/ = \d/);
  expect(driveDemand(sized())).toBeNull();
});

test.each([
  [4.99, "4.9 years"],
  [0.1041, "38 days"],
  [34.7, "34 years"],
  [5, "5 years"],
  [12.9, "12 years"],
])("a life of %d years is never said to be longer: %s", (years, words) => {
  expect(lifeWords(years)).toBe(words);
});

const node = (name: string, count = 1) => ({ name, count, role: "broker" as const, linkGbps: 100 });
const rack = (name: string, zone: string, nodes: Rack["nodes"], count = 1): Rack => ({
  name,
  zone,
  count,
  nodes,
  linkGbps: 100,
  uplinkOutBytesPerSecond: 1e9,
  uplinkInBytesPerSecond: null,
});

test("a rack shows a few machines and counts the rest, equal ones by their number", () => {
  const nodes = [...Array.from({ length: 30 }, (_, index) => node(`broker ${index + 1}`)), node("25 clients", 25)];
  const [zone] = zoneViews([rack("rack 1", "zone 1", nodes)]);
  const [view] = zone?.racks ?? [];
  expect(view?.nodes.map(({ name }) => name)).toEqual(["broker 1", "broker 2", "broker 3", "broker 4", "25 clients"]);
  expect(view?.more).toBe(26);
  expect(view?.nodes.at(-1)?.link).toBe("100 Gb/s each");
  expect(plain(view?.uplink ?? "")).toBe("uplink 8 Gb/s out, not known in");
});

test("many racks of a zone are counted, also those that stand for several", () => {
  const racks = Array.from({ length: 6 }, (_, index) =>
    rack(`rack ${index}`, "zone 1", [node("b")], index === 5 ? 40 : 1),
  );
  const [zone] = zoneViews(racks);
  expect(zone?.racks).toHaveLength(3);
  expect(zone?.more).toBe(42);
});

test("the layout's figures and notes say each thing once", () => {
  const plan = sized({ zones: "3" });
  const figures = topologyFigures(plan);
  expect(figures.map(({ title }) => title)).toEqual(["Through the switches", "Between zones"]);
  expect(figures[0]?.notes).toHaveLength(1);
  expect(topologyNotes(plan).some((note) => note.startsWith("Switches carry"))).toBe(false);
  expect(billCsv(plan.answer.topology.bill).split("\r\n")[0]).toContain("link_gbps");
});

test("money is whole from a hundred on, and the sum is that of its parts", () => {
  expect([money(99.5, "EUR"), money(1234.4, "EUR")].map(plain)).toEqual(["99.50 EUR", "1 234 EUR"]);
  const figures = costFigures({
    currency: "USD",
    perMonth: 5000,
    lines: [
      { name: "brokers", perMonth: 4380, formula: "a", formulaWithNumbers: "b" },
      { name: "crossZone", perMonth: 620, formula: "c", formulaWithNumbers: "d" },
    ],
  });
  expect(plain(figures.at(-1)?.numbers ?? "")).toBe("4 380 USD + 620 USD = 5 000 USD");
});

test("settings stand where they belong; what a reader must fill in is known", () => {
  const { settings } = sized({ zones: "3" }).answer;
  const groups = settingsGroups(settings);
  expect(groups[0]?.title).toBe("Brokers");
  expect(groups.flatMap((group) => group.settings)).toHaveLength(settings.length);
  expect(settings.filter(isToFill).map(({ key }) => key)).toContain("broker.rack");
});

test("published factors are said as printed, none where there is none", () => {
  const one = { id: "x", topic: "jdk", statement: "s", rig: "r", source: "s" } as const;
  expect(factorWords({ ...one, throughputFactor: 1.26, p99Factor: 0.61 })).toBe("throughput × 1.26, p99 × 0.61");
  expect(factorWords({ ...one, throughputFactor: null, p99Factor: null })).toBe("");
});

test("beyond the measured points the curve follows the named model and starts at the last of them", () => {
  const plan = sized({ records: "11", recordsUnit: "M/s", lost: "0", nic: "400" });
  const plot = latencyPlot(plan.request, plan.answer, plan.known);
  expect(plot?.here.basis).toBe("extrapolated");
  expect(plot?.above[0]).toEqual(plot?.measured.at(-1));
  expect(plot?.model?.errorMs).toBeGreaterThan(0);
  expect(plot?.above.every(({ p99Ms }) => p99Ms <= (plot?.mostMs ?? 0))).toBe(true);
  const loads = plot === null ? [] : plotRows(plot).map(({ gbps }) => gbps);
  expect(loads).toEqual([...loads].sort((a, b) => a - b));
});

test("with too few points for a model nothing is drawn beyond them", () => {
  const [published] = PROFILES;
  if (published?.latency === null || published === undefined) throw new Error("no profile");
  const few: Profile = {
    ...published,
    id: "own:few",
    latency: { ...published.latency, points: published.latency.points.slice(0, 2) },
  };
  const plan = planFor({ ...BLANK, profile: "own:few", records: "5", recordsUnit: "M/s" }, CATALOG, [few]);
  const plot = plan.kind === "sized" ? latencyPlot(plan.request, plan.answer, plan.known) : null;
  expect(plot?.above).toEqual([]);
  expect(plot?.here.p99Ms).toBeNull();
});
