import { Type } from "typebox";
import { NullOr, OneOf } from "./common.ts";
import { given, strict } from "./sizing-fields.ts";

export const TOPOLOGY_KINDS = ["single", "zones", "stretch"] as const;

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
    observersPerPartition: given.whole(0, "Replicas outside the in-sync set, for stretch"),
    controllers: given.whole(1, "KRaft controllers on machines of their own, 3 or 5"),
    clientNodes: given.whole(0, "Machines that run producers and consumers"),
    supportNodes: given.whole(0, "Machines for Connect, schema registry, monitoring and the like"),
    clientGbpsOptions: given.speeds("Link speeds that clients may have, in Gb/s"),
    brokersPerRack: given.whole(1, "Brokers in a rack"),
  },
  strict("How the cluster is laid out, and the machines around its brokers"),
);

export const Prices = Type.Object(
  {
    currency: given.text(20, "Currency of the prices, such as EUR"),
    perBrokerHour: given.atLeast(0, "Price of a broker for an hour"),
    perStoredGigabyteMonth: given.atLeast(0, "Price of a GB (10^9 bytes) stored on brokers for a month"),
    perRemoteGigabyteMonth: given.atLeast(0, "Price of a GB stored in the remote tier for a month"),
    perCrossZoneGigabyte: given.atLeast(0, "Price of a GB sent between zones"),
  },
  strict("Your own prices; what has no price is not counted"),
);
