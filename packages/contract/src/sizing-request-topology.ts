import { Type } from "typebox";
import { NullOr, OneOf } from "./common.ts";
import { given, strict } from "./sizing-fields.ts";

export const TOPOLOGY_KINDS = ["single", "zones", "stretch"] as const;

const MOST_MACHINES = 1_000_000;
const MOST_PRICE = 1e12;

export const Topology = Type.Object(
  {
    kind: Type.Optional(
      NullOr(
        OneOf(
          TOPOLOGY_KINDS,
          "single: one place; zones: spread over zones; stretch: over sites, with observers outside the in-sync set",
        ),
      ),
    ),
    observersPerPartition: given.whole(0, 32_767, "Replicas outside the in-sync set, for stretch"),
    controllers: Type.Optional(
      NullOr(
        Type.Unsafe<number>({
          type: "integer",
          enum: [3, 5],
          description: "KRaft controllers on machines of their own: of 3 one may be lost, of 5 two",
        }),
      ),
    ),
    clientNodes: given.whole(0, MOST_MACHINES, "Machines that run producers and consumers"),
    supportNodes: given.whole(0, MOST_MACHINES, "Machines for Connect, schema registry, monitoring and the like"),
    clientGbpsOptions: given.speeds("Link speeds that clients may have, in Gb/s"),
    brokersPerRack: given.whole(1, MOST_MACHINES, "Brokers in a rack"),
  },
  strict("How the cluster is laid out, and the machines around its brokers"),
);

export const Prices = Type.Object(
  {
    currency: given.text(20, "Currency of the prices: 1 to 8 letters, such as EUR"),
    perBrokerHour: given.number(0, MOST_PRICE, "Price of a broker for an hour"),
    perStoredGigabyteMonth: given.number(0, MOST_PRICE, "Price of a GB (10^9 bytes) stored on brokers for a month"),
    perRemoteGigabyteMonth: given.number(0, MOST_PRICE, "Price of a GB stored in the remote tier for a month"),
    perCrossZoneGigabyte: given.number(0, MOST_PRICE, "Price of a GB sent between zones"),
  },
  strict("Your own prices; what has no price is not counted"),
);
