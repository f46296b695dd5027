import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Drive } from "./catalog/entry.ts";
import { CATALOG, rankDrivesForPlan } from "./index.ts";
import type { BrokerRequest, PolicyRequest, WorkloadRequest } from "./request.ts";
import { planned, request } from "./testing/planned.ts";

const planOf = (workload: WorkloadRequest = {}, broker: BrokerRequest = {}, policy: PolicyRequest = {}) => {
  const asked = request(workload, broker, policy);
  return { request: asked, answer: planned(asked) };
};

const drive = (changed: Partial<Drive>): Drive => ({
  id: "own",
  source: "own",
  status: "your own",
  capacityBytes: 4e12,
  ratedBytesWritten: 7.3e15,
  ratingBasis: "bytesWritten",
  driveWritesPerDay: null,
  warrantyYears: 5,
  writeBytesPerSecond: 2e9,
  discontinued: false,
  note: null,
  ...changed,
});

const only = (ranked: ReturnType<typeof rankDrivesForPlan>) => {
  const [first] = ranked;
  if (first === undefined) throw new Error("nothing ranked");
  return first;
};

describe("drives per broker for 1 GB/s in three replicas on three brokers", () => {
  test("for five years: 86.4 TB a day x 365 x 5 over 7.3 PB is 21.6", () => {
    const ranked = only(rankDrivesForPlan(planOf({ retentionHours: 1 }), [drive({})]));
    expect(ranked).toMatchObject({ drivesPerBroker: 22, decidedBy: "endurance", recommendable: true, reason: null });
    expect(ranked.years).toBeCloseTo((5 * 22) / 21.6, 9);
    expect(ranked.driveWritesPerDay).toBeCloseTo(86.4 / 22 / 4, 9);
    expect(ranked.ratedDriveWritesPerDay).toBe(1);
  });

  test("for the retention below the ceiling: 86.4 TB over 0.8 x 4 TB is exactly 27", () => {
    const ranked = only(rankDrivesForPlan(planOf({ retentionHours: 24 }), [drive({ ratedBytesWritten: 1e18 })]));
    expect(ranked).toMatchObject({ drivesPerBroker: 27, decidedBy: "capacity" });
  });

  test("for the appends and lagging reads below the ceiling: 2 GB/s over 0.8 x 1 GB/s", () => {
    const plan = planOf({ retentionHours: 0.1, laggingReaders: 1 }, {}, { maxUtilization: { diskThroughput: 0.8 } });
    const slow = drive({ ratedBytesWritten: 1e18, writeBytesPerSecond: 1e9 });
    // Appends 1 GB/s and a third of the reads each, 1.333 GB/s.
    expect(only(rankDrivesForPlan(plan, [slow]))).toMatchObject({ drivesPerBroker: 2, decidedBy: "throughput" });
  });

  test("hold what a tolerated failure leaves on fewer brokers", () => {
    const policy = { brokerFailuresTolerated: 1, minBrokers: 6 };
    const huge = drive({ ratedBytesWritten: 1e20, writeBytesPerSecond: 1e12 });
    const needs = (changed: PolicyRequest) =>
      only(rankDrivesForPlan(planOf({}, {}, { minBrokers: 6, ...changed }), [huge])).needs.capacity;
    expect(needs({})).toBe(14);
    expect(needs(policy)).toBe(17);
    expect(needs({ ...policy, failureModel: "outage" })).toBe(14);
  });

  test("follow the write amplification and the years asked for", () => {
    const plan = planOf({ retentionHours: 1 }, {}, { writeAmplification: 2 });
    expect(only(rankDrivesForPlan(plan, [drive({})])).needs.endurance).toBe(44);
    expect(only(rankDrivesForPlan(plan, [drive({})], 10)).needs.endurance).toBe(87);
  });

  test("give the life of the drives that the request names", () => {
    const broker = { drives: { catalogId: "micron-7450-max-6.4tb", count: 20 } };
    const ranked = rankDrivesForPlan(planOf({ retentionHours: 1 }, broker), CATALOG.drives);
    const same = ranked.find(({ drive: { id } }) => id === broker.drives.catalogId);
    const { endurance } = planned(request({ retentionHours: 1 }, broker));
    expect(same?.yearsAsPlanned).toBeCloseTo(endurance.years ?? 0, 9);
    expect(only(rankDrivesForPlan(planOf(), CATALOG.drives)).yearsAsPlanned).toBeNull();
  });
});

describe("the ranking", () => {
  const ranked = rankDrivesForPlan(planOf(), CATALOG.drives);

  test("lists every drive with a rating, discontinued ones last and for comparison only", () => {
    expect(ranked).toHaveLength(CATALOG.drives.filter(({ ratedBytesWritten }) => ratedBytesWritten !== null).length);
    const firstOld = ranked.findIndex(({ recommendable }) => !recommendable);
    expect(ranked.slice(firstOld).every(({ recommendable }) => !recommendable)).toBe(true);
    const optane = ranked.filter(({ drive: { id } }) => /p4800x|p5800x/u.test(id));
    expect(optane.map(({ reason }) => reason)).toEqual(optane.map(() => "discontinued: comparison only"));
    expect(optane.length).toBeGreaterThan(0);
  });

  test("puts verified figures first and says which are not", () => {
    const own = [drive({ id: "a", status: "unverified, from memory" }), drive({ id: "b", capacityBytes: 1e12 })];
    expect(rankDrivesForPlan(planOf(), own).map(({ drive: { id }, unverified }) => [id, unverified])).toEqual([
      ["b", false],
      ["a", true],
    ]);
  });

  test("says that a throughput was not checked where it is not known", () => {
    const { needs, reason } = only(rankDrivesForPlan(planOf(), [drive({ writeBytesPerSecond: null })]));
    expect(needs.throughput).toBeNull();
    expect(reason).toContain("not checked");
  });
});

describe("laws of the ranking", () => {
  const plan = planOf({ retentionHours: 2 });
  const rated = fc.double({ min: 1e14, max: 1e17, noNaN: true });
  const years = fc.integer({ min: 1, max: 20 });
  const neededAt = (ratedBytesWritten: number) =>
    only(rankDrivesForPlan(plan, [drive({ ratedBytesWritten })])).needs.endurance;

  test("as many drives as are needed last the years, one fewer does not or breaks another limit", () => {
    fc.assert(
      fc.property(rated, years, (ratedBytesWritten, asked) => {
        const one = only(rankDrivesForPlan(plan, [drive({ ratedBytesWritten })], asked));
        expect(one.years).toBeGreaterThanOrEqual(asked * (1 - 1e-6));
        const before = (one.years * (one.drivesPerBroker - 1)) / one.drivesPerBroker;
        expect(before < asked || one.decidedBy !== "endurance").toBe(true);
      }),
    );
  });

  test("years x 365 x bytes per drive per day is the rating", () => {
    fc.assert(
      fc.property(rated, (ratedBytesWritten) => {
        const one = only(rankDrivesForPlan(plan, [drive({ ratedBytesWritten })]));
        expect((one.years * 365 * one.bytesPerDrivePerDay) / ratedBytesWritten).toBeCloseTo(1, 9);
      }),
    );
  });

  test("twice the rating halves the drives that endurance needs, up to rounding", () => {
    fc.assert(
      fc.property(rated, (ratedBytesWritten) => {
        expect(neededAt(2 * ratedBytesWritten)).toBe(Math.ceil(neededAt(ratedBytesWritten) / 2));
      }),
    );
  });
});
