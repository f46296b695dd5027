import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PricesRequest, SizingRequest } from "../request.ts";
import { issuesOf, planned } from "../testing/planned.ts";

const request = (prices: PricesRequest | null, more: Partial<SizingRequest> = {}): SizingRequest => ({
  workload: { bytesPerSecond: 1e9, consumerGroups: 1, localRetentionHours: 2 },
  broker: { networkGbps: 100 },
  policy: { availabilityZones: 3 },
  prices,
  ...more,
});

const all: PricesRequest = {
  currency: "EUR",
  perBrokerHour: 2,
  perStoredGigabyteMonth: 0.1,
  perRemoteGigabyteMonth: 0.02,
  perCrossZoneGigabyte: 0.01,
};

const costOf = (asked: SizingRequest) => {
  const { cost } = planned(asked);
  if (cost === null) throw new Error("no cost");
  return cost;
};

const plus = (a: number, b: number, factor: number): number => a * factor + b;

describe("the cost of a month", () => {
  test("is brokers, stored and remote bytes and cross-zone bytes at their prices, written out", () => {
    const { currency, perMonth, lines } = costOf(request(all));
    expect(currency).toBe("EUR");
    const by = Object.fromEntries(lines.map((line) => [line.name, line]));
    expect(by["brokers"]?.perMonth).toBe(3 * 730 * 2);
    expect(by["brokers"]?.formulaWithNumbers).toBe("3·730·2 = 4380 EUR");
    // 1 GB/s x 2 h x 3 replicas, and 24 h once.
    expect(by["storage"]?.perMonth).toBeCloseTo(21_600 * 0.1, 9);
    expect(by["remoteStorage"]?.perMonth).toBeCloseTo(86_400 * 0.02, 9);
    // 2/3 W by producers, 2 W by replication, 2/3 W by consumers.
    expect(by["crossZone"]?.perMonth).toBeCloseTo((10 / 3) * 730 * 3_600 * 0.01, 6);
    expect(perMonth).toBeCloseTo(
      lines.reduce((total, line) => total + line.perMonth, 0),
      9,
    );
  });

  test("is null without a price, and counts only what has one; 0 is a price", () => {
    expect(planned(request(null)).cost).toBeNull();
    expect(planned(request({})).cost).toBeNull();
    expect(planned(request({ currency: "EUR" })).cost).toBeNull();
    expect(costOf(request({ perBrokerHour: 0 }))).toMatchObject({ perMonth: 0, lines: [{ name: "brokers" }] });
  });

  test("is in USD where no currency is given, which is listed as assumed", () => {
    expect(costOf(request({ perBrokerHour: 1 })).currency).toBe("USD");
    expect(planned(request({ perBrokerHour: 1 })).assumptions).toContain("prices.currency = USD (default)");
    expect(planned(request(null)).assumptions.join()).not.toContain("prices");
  });

  test("counts the brokers and the copies of observers", () => {
    const topology = { kind: "stretch", observersPerPartition: 1 } as const;
    const { lines } = costOf(request(all, { topology }));
    expect(lines[0]).toMatchObject({ perMonth: 4 * 730 * 2, formulaWithNumbers: "(3+1)·730·2 = 5840 EUR" });
    expect(lines[1]?.perMonth).toBeCloseTo(7_200 * 4 * 0.1, 9);
  });

  test("is linear in every price", () => {
    const price = fc.double({ min: 0, max: 1e3, noNaN: true });
    const prices = fc.record({
      perBrokerHour: price,
      perStoredGigabyteMonth: price,
      perRemoteGigabyteMonth: price,
      perCrossZoneGigabyte: price,
    });
    fc.assert(
      fc.property(prices, prices, fc.double({ min: 0, max: 100, noNaN: true }), (a, b, factor) => {
        const mixed = {
          perBrokerHour: plus(a.perBrokerHour, b.perBrokerHour, factor),
          perStoredGigabyteMonth: plus(a.perStoredGigabyteMonth, b.perStoredGigabyteMonth, factor),
          perRemoteGigabyteMonth: plus(a.perRemoteGigabyteMonth, b.perRemoteGigabyteMonth, factor),
          perCrossZoneGigabyte: plus(a.perCrossZoneGigabyte, b.perCrossZoneGigabyte, factor),
        };
        const expected = plus(costOf(request(a)).perMonth, costOf(request(b)).perMonth, factor);
        expect(Math.abs(costOf(request(mixed)).perMonth - expected)).toBeLessThanOrEqual(1e-9 * (1 + expected));
      }),
    );
  });
});

describe("prices are refused with the field", () => {
  const names = ["perBrokerHour", "perStoredGigabyteMonth", "perRemoteGigabyteMonth", "perCrossZoneGigabyte"] as const;
  test.each(names)("%s below 0, NaN, infinite or huge", (name) => {
    for (const value of [-0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(issuesOf(request({ [name]: value })).map(({ path }) => path)).toEqual([`/prices/${name}`]);
    }
  });

  test.each(["", "€", "US$", "ABCDEFGHI", "EUR\n", 7])("currency %j", (currency) => {
    const untyped: object = { ...request(null), prices: { perBrokerHour: 1, currency } };
    expect(issuesOf(untyped).map(({ path }) => path)).toEqual(["/prices/currency"]);
  });
});
