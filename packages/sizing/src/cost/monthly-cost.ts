import { formatNumber } from "../format-number.ts";
import { HOURS_PER_MONTH, SECONDS_PER_HOUR, toGigabytes } from "../units.ts";
import type { CostAnswer, CostLine } from "./cost.ts";
import type { Prices } from "./prices.ts";

/** What of a plan is paid for. */
export interface PaidFor {
  /** Brokers with the in-sync replicas, and those of the observers. */
  readonly brokers: number;
  readonly observerBrokers: number;
  /** On the drives of both. */
  readonly storedBytes: number;
  readonly remoteStoredBytes: number;
  readonly crossZoneBytesPerSecond: number;
}

const HOURS = String(HOURS_PER_MONTH);

const lineOf = (
  name: CostLine["name"],
  price: number | null,
  amount: number,
  formula: string,
  numbers: string,
  currency: string,
): CostLine[] => {
  if (price === null) return [];
  const perMonth = amount * price;
  const formulaWithNumbers = `${numbers}·${formatNumber(price)} = ${formatNumber(perMonth)} ${currency}`;
  return [{ name, perMonth, formula, formulaWithNumbers }];
};

/** The cost of a month of 730 hours at the user's own prices, a GB being 10^9 bytes; null without prices. */
export const monthlyCost = (prices: Prices | null, plan: PaidFor): CostAnswer | null => {
  if (prices === null) return null;
  const { currency } = prices;
  const { brokers, observerBrokers } = plan;
  const machines = brokers + observerBrokers;
  const crossGigabytes = toGigabytes(plan.crossZoneBytesPerSecond * HOURS_PER_MONTH * SECONDS_PER_HOUR);
  const stored = toGigabytes(plan.storedBytes);
  const remote = toGigabytes(plan.remoteStoredBytes);
  const lines = [
    ...lineOf(
      "brokers",
      prices.perBrokerHour,
      machines * HOURS_PER_MONTH,
      `brokers·${HOURS} h·price per hour`,
      `${observerBrokers === 0 ? brokers : `(${brokers}+${observerBrokers})`}·${HOURS}`,
      currency,
    ),
    ...lineOf("storage", prices.perStoredGigabyteMonth, stored, "stored GB·price", formatNumber(stored), currency),
    ...lineOf(
      "remoteStorage",
      prices.perRemoteGigabyteMonth,
      remote,
      "remote GB·price",
      formatNumber(remote),
      currency,
    ),
    ...lineOf(
      "crossZone",
      prices.perCrossZoneGigabyte,
      crossGigabytes,
      `cross-zone GB/s·${HOURS} h·3600·price`,
      `${formatNumber(toGigabytes(plan.crossZoneBytesPerSecond))}·${HOURS}·3600`,
      currency,
    ),
  ];
  return { currency, perMonth: lines.reduce((sum, { perMonth }) => sum + perMonth, 0), lines };
};
