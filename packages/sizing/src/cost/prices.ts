import { isMissing, readOptionalNumber, refuse } from "../reader.ts";
import type { NumberRule, Reader } from "../reader.ts";
import type { PricesRequest } from "../request.ts";

/** The user's own prices; null is not counted. */
export interface Prices {
  readonly currency: string;
  readonly perBrokerHour: number | null;
  readonly perStoredGigabyteMonth: number | null;
  readonly perRemoteGigabyteMonth: number | null;
  readonly perCrossZoneGigabyte: number | null;
}

const PRICE: NumberRule = { atLeast: 0, atMost: 1e12 };
const DEFAULT_CURRENCY = "USD";

const readCurrency = (reader: Reader, given: unknown): string | null => {
  if (isMissing(given)) return null;
  if (typeof given === "string" && /^[A-Za-z]{1,8}$/u.test(given)) return given;
  refuse(reader, "/prices/currency", "must be 1 to 8 letters, such as EUR");
  return null;
};

/** Reads the prices; null where none is given. A price of 0 is a price. */
export const readPrices = (reader: Reader, given: PricesRequest): Prices | null => {
  const read = (name: Exclude<keyof Prices, "currency">): number | null =>
    readOptionalNumber(reader, `/prices/${name}`, given[name], PRICE);
  const currency = readCurrency(reader, given.currency);
  const prices = {
    perBrokerHour: read("perBrokerHour"),
    perStoredGigabyteMonth: read("perStoredGigabyteMonth"),
    perRemoteGigabyteMonth: read("perRemoteGigabyteMonth"),
    perCrossZoneGigabyte: read("perCrossZoneGigabyte"),
  };
  if (Object.values(prices).every((price) => price === null)) return null;
  if (currency === null) reader.assumptions.push(`prices.currency = ${DEFAULT_CURRENCY} (default)`);
  return { currency: currency ?? DEFAULT_CURRENCY, ...prices };
};
