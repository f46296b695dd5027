import { CATALOG, PROFILES, recommendWith } from "@highwater/sizing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "../form/presets.ts";
import { driveLifeOf } from "./drive-life.ts";
import { limitsOf } from "./limits.ts";
import { planFor } from "./plan.ts";
import type { Sized } from "./plan.ts";
import { roomForLoad } from "./room-for-load.ts";
import { deciderOf, roomWords, verdictOf, warningWords } from "./verdict.ts";

const plan = (change: Partial<FormState>) => planFor({ ...BLANK, ...change }, CATALOG);

const sized = (form: FormState): Sized => {
  const made = planFor(form, CATALOG);
  if (made.kind !== "sized") throw new Error(`not sized: ${made.kind}`);
  return made;
};

const published = (eventsPerSecond: number): Sized => {
  const row = PUBLISHED_ROWS.find((one) => one.eventsPerSecond === eventsPerSecond);
  if (row === undefined) throw new Error("no such row");
  return sized(publishedForm(row));
};

test.each([
  [7_500_000, "3 brokers with 100 GbE carry it; p99 latency decides, with no room left"],
  [10_000_000, "4 brokers with 100 GbE carry it; p99 latency decides, with no room left"],
  [
    5_000_000,
    "3 brokers with 50 GbE carry it; they are the fewest allowed and network in is the next to need more, with room for 3 % more load",
  ],
])("%d published events a second: %s", (eventsPerSecond, sentence) => {
  expect(verdictOf(published(eventsPerSecond)).sentence).toBe(sentence);
});

test("the verdict of the published case names drives that wear out before their warranty", () => {
  expect(verdictOf(published(7_500_000))).toMatchObject({
    state: "warning",
    detail: expect.stringContaining("written to their rating in 38 days"),
  });
});

test("no room is claimed for a load above what the profile measured", () => {
  const beyond = plan({ records: "10.5", recordsUnit: "M/s", profile: "intel-confluent-2020", nic: "400" });
  expect(verdictOf(beyond).sentence).toMatch(/, but p99 at this load was not measured$/);
});

test("the blank form is well and says which loss it survives", () => {
  expect(verdictOf(plan({}))).toEqual({
    state: "good",
    sentence: "3 brokers with 10 GbE carry it; they are the fewest allowed, with room for 10 times the load and more",
    detail:
      "Every limit holds with 1 broker lost and partitions on 2 of 3 replicas: no other broker is left to rebuild on until it returns.",
  });
});

test("with brokers to spare a lost one's replicas are rebuilt, in an outage nothing is moved", () => {
  expect(verdictOf(plan({ minBrokers: "4" })).detail).toBe(
    "Every limit holds with 1 broker lost and its replicas rebuilt on the rest.",
  );
  expect(verdictOf(plan({ failureModel: "outage" })).detail).toBe(
    "Every limit holds with 1 broker lost before anything is moved.",
  );
  expect(verdictOf(plan({ replicas: "4", lost: "2" })).detail).toContain(
    "2 brokers lost and partitions on 2 of 4 replicas: no other broker is left to rebuild on until brokers return",
  );
});

test("no sentence of an overloaded plan spells a limit as the API does", () => {
  const small = sized({ ...BLANK, records: "1350", lost: "0", nic: "10" });
  const overloaded = small.answer.warnings.find(({ code }) => code === "overload_after_failure");
  expect(overloaded === undefined ? "" : warningWords(overloaded, small.answer)).toMatch(
    /^After losing a broker: network in at 1[\d.]+\u2009% of its limit/,
  );
});

test("what more brokers cannot repair is said with its repair", () => {
  expect(verdictOf(plan({ replicas: "2", minIsr: "2" }))).toMatchObject({
    state: "bad",
    detail: expect.stringMatching(/repair it: replication factor 3 or min ISR 1\.$/),
  });
  expect(verdictOf(plan({ target: "2" })).detail).toContain("a p99 target of 4 ms or more");
});

test("every faulty field is named at once, typed nonsense and impossible values alike", () => {
  expect(plan({ records: "abc", groups: "-1", nic: "" })).toMatchObject({
    kind: "invalid",
    issues: { records: "is not a number", groups: "must be at least 0", nic: "must name at least one speed" },
    others: [],
  });
  expect(plan({ rateBy: "bytes", rate: "" })).toMatchObject({ kind: "invalid", issues: { rate: "is needed" } });
});

test("a form that names hardware waits for the catalogue, any other does not", () => {
  expect(planFor({ ...BLANK, drive: "intel-p4510-4tb" }, undefined)).toEqual({ kind: "waiting" });
  expect(verdictOf(planFor(BLANK, undefined))).toEqual(verdictOf(planFor(BLANK, CATALOG)));
});

test("a form that names a profile of the user's waits for the profiles, a published one does not", () => {
  const own = { ...BLANK, profile: "own:ours" };
  expect(planFor(own, CATALOG, null)).toEqual({ kind: "waiting" });
  expect(planFor(BLANK, CATALOG, null)).toMatchObject({ kind: "sized" });
  expect(planFor(own, CATALOG, PROFILES)).toMatchObject({ issues: { profile: "is not a known profile" } });
  const [first] = PROFILES;
  if (first === undefined) throw new Error("no profile");
  expect(planFor(own, CATALOG, [{ ...first, id: "own:ours" }])).toMatchObject({ kind: "sized" });
});

test("the room is real: the same brokers and link carry it, and 1 % more of it needs more", () => {
  const known = { catalog: CATALOG, profiles: PROFILES };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 0, max: 2 }), (recordsPerSecond, lost) => {
      const request = (factor: number, gbps: number | null) => ({
        workload: { recordsPerSecond: recordsPerSecond * factor, p99TargetMs: 20, replicationFactor: 4 },
        broker: { networkGbps: gbps },
        policy: { brokerFailuresTolerated: lost },
        profile: "intel-confluent-2020",
      });
      const brokersOf = (factor: number, gbps: number | null) => {
        const result = recommendWith(request(factor, gbps), known);
        if (!result.ok) throw new Error("cannot be sized");
        return result.answer;
      };
      const answer = brokersOf(1, null);
      const gbps = answer.nic?.gbps ?? null;
      const { factor, next } = roomForLoad(request(1, null), answer, known);
      expect(factor).toBeGreaterThanOrEqual(1);
      expect(brokersOf(factor, gbps).brokers).toBe(answer.brokers);
      const isMore = brokersOf(factor * 1.01, gbps).brokers > answer.brokers;
      expect(isMore).toBe(next !== null);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [1, "with no room left"],
  [1.009, "with no room left"],
  [1.237, "with room for 23 % more load"],
  [4.26, "with room for 4.2 times the load"],
  [10, "with room for 10 times the load and more"],
])("a room of %d is said as %j, never rounded up", (room, words) => {
  expect(roomWords(room)).toBe(words);
});

test("bars are shares of the ceiling, in the units that links and disks are rated in", () => {
  const { answer, request } = published(7_500_000);
  const limits = limitsOf(answer.constraints, answer.bindingConstraint, answer.brokers, request);
  const texts = Object.fromEntries(limits.map(({ name, text }) => [name, text.replaceAll("\u2009", " ")]));
  expect(texts).toEqual({
    networkIn: "61.4 of 85 Gb/s",
    networkOut: "41 of 85 Gb/s",
    diskThroughput: "7.68 of 9.28 GB/s",
    diskCapacity: "11.1 of 12.8 TB",
    latency: "61.4 of 61.4 Gb/s",
    replication: "3 of 3 brokers",
  });
  expect(limits.find(({ name }) => name === "networkIn")?.share).toBeCloseTo(61.44 / 85, 9);
});

test("a ceiling that is given replaces the default in the bars", () => {
  const { answer, request } = sized({ ...BLANK, ceilingNetwork: "50" });
  const [first] = limitsOf(answer.constraints, answer.bindingConstraint, answer.brokers, request);
  expect(first).toMatchObject({ name: "networkIn", ceiling: 0.5 });
});

test("a full link at the fewest brokers is not called what decides their number", () => {
  const full = sized({
    ...BLANK,
    records: "8.5",
    recordsUnit: "M/s",
    recordSize: "125",
    recordSizeUnit: "B",
    lost: "0",
    nic: "10",
  });
  expect(full.room.factor).toBe(1);
  expect(deciderOf(full)).toBe("replication");
});

test("drive life is a band whose ends are named", () => {
  expect(driveLifeOf(published(7_500_000).answer.endurance)).toEqual({
    range: "25–199",
    unit: "days",
    rated: "38 days",
    least: "25 days",
    most: "199 days",
  });
  expect(driveLifeOf(sized(BLANK).answer.endurance)).toBeNull();
});
