import type { NumberField } from "./number-field.ts";

/** The user's own prices, in their currency. */
export const PRICE_NUMBERS = {
  brokerHour: {
    label: "Price of a broker",
    help: "What one broker costs an hour.",
    path: "/prices/perBrokerHour",
    suffix: "an hour",
  },
  storedMonth: {
    label: "Price of storage on brokers",
    help: "What a GB (10^9 bytes) stored on brokers costs a month, if not in the broker's price.",
    path: "/prices/perStoredGigabyteMonth",
    suffix: "per GB-month",
  },
  remoteMonth: {
    label: "Price of remote storage",
    help: "What a GB in the remote tier costs a month; counted only with local retention.",
    path: "/prices/perRemoteGigabyteMonth",
    suffix: "per GB-month",
  },
  crossZone: {
    label: "Price between zones",
    help: "What a GB sent from zone to zone costs, both ends together; counted only with several zones.",
    path: "/prices/perCrossZoneGigabyte",
    suffix: "per GB",
  },
} as const satisfies Readonly<Record<string, NumberField>>;
