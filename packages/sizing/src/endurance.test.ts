import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOG, endurance, INTEL_2020_FIGURE_7, INTEL_2020_FIGURE_7_FACTOR, rankDrives } from "./index.ts";
import { codesOf, planned, request } from "./testing/planned.ts";

const lives = (asked: Parameters<typeof endurance>[0]) => {
  const result = endurance(asked);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.answer.drives;
};

const rated = ({ catalogId }: { catalogId: string }) =>
  CATALOG.drives.find(({ id }) => id === catalogId)?.ratedBytesWritten ?? Number.NaN;

const p4510 = { catalogId: "intel-p4510-4tb" };

describe("years of a drive", () => {
  test("are rated x drives / (bytes per day per broker x write amplification x 365)", () => {
    const [drive] = lives({
      bytesWrittenPerDayPerBroker: 10e12,
      drivesPerBroker: 4,
      writeAmplification: 2,
      drives: [{ name: "own", ratedBytesWritten: 3.65e15, capacityBytes: 5e12 }],
    });
    expect(drive).toMatchObject({ name: "own", years: 2, bytesPerDrivePerDay: 5e12, driveWritesPerDay: 1 });
  });

  test("stand in a band: the fit of Figure 7 below, a drive written in sequence above", () => {
    const [drive] = lives({ bytesWrittenPerDayPerBroker: 10e12, drivesPerBroker: 4, drives: [p4510] });
    expect(drive?.bandLeastYears).toBeCloseTo((drive?.years ?? 0) / INTEL_2020_FIGURE_7_FACTOR, 9);
    expect(drive?.bandMostYears).toBeCloseTo(((drive?.years ?? 0) * 43_980) / 8_400, 9);
  });

  test("count a write amplification of 1 where none is given", () => {
    const [drive] = lives({ bytesWrittenPerDayPerBroker: 10.8e12, drivesPerBroker: 1, drives: [p4510] });
    expect(drive?.years).toBeCloseTo(6_300 / (10.8 * 365), 9);
  });

  test("x 365 x bytes per drive per day is the rating", () => {
    const asked = { bytesWrittenPerDayPerBroker: 7e12, drivesPerBroker: 3, writeAmplification: 1.7, drives: [p4510] };
    const [drive] = lives(asked);
    expect((drive?.years ?? 0) * 365 * (drive?.bytesPerDrivePerDay ?? 0)).toBeCloseTo(6.3e15, -3);
  });

  test("are null, and the drive still listed, where the catalogue knows no rating", () => {
    const asked = {
      bytesWrittenPerDayPerBroker: 1e12,
      drivesPerBroker: 1,
      drives: [{ catalogId: "hdd-7200rpm-generic" }],
    };
    expect(lives(asked)[0]).toMatchObject({ years: null, bytesPerDrivePerDay: 1e12, driveWritesPerDay: 1 });
    expect(lives(asked)[0]).toMatchObject({ bandLeastYears: null, bandMostYears: null });
  });

  test("have no drive writes per day without a capacity", () => {
    const asked = {
      bytesWrittenPerDayPerBroker: 1e12,
      drivesPerBroker: 1,
      drives: [{ name: "x", ratedBytesWritten: 1e15 }],
    };
    expect(lives(asked)[0]).not.toHaveProperty("driveWritesPerDay");
  });

  test("double with the drives", () => {
    const perDay = fc.double({ min: 1e9, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(perDay, fc.integer({ min: 1, max: 100 }), (bytesWrittenPerDayPerBroker, drivesPerBroker) => {
        const years = (drives: number) =>
          lives({ bytesWrittenPerDayPerBroker, drivesPerBroker: drives, drives: [p4510] })[0]?.years ?? 0;
        expect(years(2 * drivesPerBroker) / years(drivesPerBroker)).toBeCloseTo(2, 9);
      }),
    );
  });
});

describe("a request about endurance", () => {
  const asked = { bytesWrittenPerDayPerBroker: 1e12, drivesPerBroker: 1, drives: [p4510] };
  test.each([
    [{ ...asked, bytesWrittenPerDayPerBroker: 0 }, "/bytesWrittenPerDayPerBroker"],
    [{ ...asked, bytesWrittenPerDayPerBroker: Number.NaN }, "/bytesWrittenPerDayPerBroker"],
    [{ ...asked, drivesPerBroker: 1.5 }, "/drivesPerBroker"],
    [{ ...asked, writeAmplification: -1 }, "/writeAmplification"],
    [{ ...asked, drives: [] }, "/drives"],
    [{ ...asked, drives: [p4510, { catalogId: "nothing" }] }, "/drives/1/catalogId"],
    [{ ...asked, drives: [{ name: "x", ratedBytesWritten: -1 }] }, "/drives/0/ratedBytesWritten"],
  ])("is refused with the field that is wrong (%#)", (wrong, path) => {
    const result = endurance(wrong);
    expect(!result.ok && result.issues.map((issue) => issue.path)).toEqual([path]);
  });
});

// Intel and Confluent 2020 (341991-001US), Figure 7: 43.2 TB a day, 1.05 years on NAND and 6.86 on Optane.
describe("Figure 7 of Intel and Confluent 2020", () => {
  const { producedBytesPerDay, brokers, replicationFactor, drivesPerBroker, nand, optane } = INTEL_2020_FIGURE_7;

  test.each([nand, optane])(
    "$catalogId lasts $printedYears years with the fitted factor",
    ({ catalogId, printedYears }) => {
      const [drive] = lives({
        bytesWrittenPerDayPerBroker: (producedBytesPerDay * replicationFactor) / brokers,
        drivesPerBroker,
        writeAmplification: INTEL_2020_FIGURE_7_FACTOR,
        drives: [{ catalogId }],
      });
      expect(Math.abs((drive?.years ?? 0) - printedYears)).toBeLessThan(0.01);
      expect((drive?.bytesPerDrivePerDay ?? 0) / 1e12).toBeCloseTo(16.4, 1);
    },
  );

  test("needs a factor that both printed years allow, and prints their ratio, 6.5", () => {
    const written = (producedBytesPerDay * replicationFactor) / brokers;
    const impliedBy = (rating: number, years: number) => (rating * drivesPerBroker) / (written * 365 * years);
    const rounding = 0.005;
    for (const drive of [nand, optane]) {
      const least = impliedBy(rated(drive), drive.printedYears + rounding);
      const most = impliedBy(rated(drive), drive.printedYears - rounding);
      expect(INTEL_2020_FIGURE_7_FACTOR).toBeGreaterThan(least * 0.999);
      expect(INTEL_2020_FIGURE_7_FACTOR).toBeLessThan(most * 1.001);
    }
    expect(rated(optane) / rated(nand)).toBeCloseTo(6.5, 1);
    expect(optane.printedYears / nand.printedYears).toBeCloseTo(6.5, 1);
  });

  test("is reached by a plan for 500 MB/s in three replicas on three brokers", () => {
    const broker = { drives: { catalogId: nand.catalogId, count: drivesPerBroker }, diskBytes: 1e15 };
    const policy = { writeAmplification: INTEL_2020_FIGURE_7_FACTOR };
    const answer = planned(request({ bytesPerSecond: 500e6 }, broker, policy));
    expect(answer.brokers).toBe(3);
    expect(answer.endurance.years).toBeCloseTo(nand.printedYears, 2);
  });
});

describe("endurance of a plan", () => {
  const drives = { catalogId: "micron-7450-max-6.4tb", count: 8 };

  test("is at the average rate over the planned brokers", () => {
    const [even, peaky] = [1, 5].map((peakToAverageRatio) =>
      planned(request({ bytesPerSecond: 1e8, peakToAverageRatio, retentionHours: 1 }, { drives })),
    );
    expect(even?.endurance.bytesPerDrivePerDay).toBe(1.08e12);
    expect(peaky?.endurance).toEqual(even?.endurance);
  });

  test("shows a band around its years, from the fit of Figure 7 to a drive written in sequence", () => {
    const { years, band } = planned(request({ bytesPerSecond: 1e8, retentionHours: 1 }, { drives })).endurance;
    expect(band?.leastYears).toBeCloseTo((years ?? 0) / 1.515, 9);
    expect(band?.mostYears).toBeCloseTo(((years ?? 0) * 43_980) / 8_400, 6);
  });

  test("is all null without drives", () => {
    const { endurance: nothing } = planned(request());
    expect(Object.values(nothing)).toEqual(Object.values(nothing).map(() => null));
    expect(nothing).toHaveProperty("requiredRatedBytesWritten", null);
  });

  test("says which rating would last the warranty: 5 years of 2.7 TB a day on each of 8 drives", () => {
    const asked = request({ bytesPerSecond: 2.5e8, retentionHours: 1 }, { drives });
    const { endurance: life } = planned(asked);
    expect(life.requiredForYears).toBe(5);
    expect(life.requiredRatedBytesWritten).toBeCloseTo((2.5e8 * 86_400 * 365 * 5) / 8, -3);
    expect((life.requiredRatedBytesWritten ?? 0) / (6.4e12 * 365 * 5)).toBeCloseTo(
      life.requiredDriveWritesPerDay ?? 0,
      9,
    );
    const lasts = (life.years ?? 0) >= 5;
    expect(lasts).toBe((life.requiredRatedBytesWritten ?? 0) <= 35.04e15);
  });

  test("warns of discontinued drives and of a life below the warranty", () => {
    const broker = { drives: { catalogId: "intel-p4510-4tb", count: 4 }, diskBytes: 1e15 };
    const codes = codesOf(planned(request({}, broker)));
    expect(codes).toContain("discontinued_drive");
    expect(codes).toContain("endurance_below_warranty");
  });
});

describe("drives ranked", () => {
  const ranked = rankDrives(CATALOG.drives, {
    bytesWrittenPerDayPerBroker: 10e12,
    drivesPerBroker: 4,
    writeAmplification: 1,
  });

  test("stand in the order of their years, each with a known rating", () => {
    const years = ranked.map((entry) => entry.years);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect(ranked).toHaveLength(CATALOG.drives.filter(({ ratedBytesWritten }) => ratedBytesWritten !== null).length);
  });

  test("never recommend Optane or another discontinued drive", () => {
    const optane = ranked.filter(({ drive }) => /p4800x|p5800x/u.test(drive.id));
    expect(optane.length).toBeGreaterThan(0);
    expect(optane.some(({ recommendable }) => recommendable)).toBe(false);
  });
});

const sourceOfBand = (writeAmplification: number): string =>
  planned(
    request({ retentionHours: 1 }, { drives: { catalogId: "intel-p4510-4tb", count: 4 } }, { writeAmplification }),
  ).endurance.band?.source ?? "";

test("the source of the band names the request's factor where that is the bound", () => {
  expect(sourceOfBand(1)).toMatch(/^least: the factor that Figure 7.*; most: 43,980 TB in sequence/u);
  expect(sourceOfBand(3)).toMatch(/^least: the write amplification of the request, above.*; most: 43,980 TB/u);
  expect(sourceOfBand(0.1)).toMatch(
    /^least: the factor that Figure 7.*; most: the write amplification of the request, below/u,
  );
});
