import { Type } from "typebox";
import { NullOr, OneOf } from "./common.ts";
import { given, MOST, strict } from "./sizing-fields.ts";

const MOST_BROKERS = 1_000_000;

const Ceilings = Type.Object(
  {
    network: given.share("Of the NIC per direction"),
    diskThroughput: given.share("Of the disk throughput"),
    diskCapacity: given.share("Of the disk size"),
    cpu: given.share("Of the CPU"),
  },
  strict("How full each resource may be, 0 to 1"),
);

export const Policy = Type.Object(
  {
    maxUtilization: Type.Optional(NullOr(Ceilings)),
    brokerFailuresTolerated: given.whole(0, MOST_BROKERS, "Brokers that may be lost"),
    failureModel: Type.Optional(
      NullOr(OneOf(["rebuilt", "outage"], "rebuilt: replicas live again on the rest; outage: nothing was moved yet")),
    ),
    availabilityZones: given.whole(1, 1000, "Zones that the brokers are spread over"),
    zoneFailuresTolerated: given.whole(0, 999, "Zones that may be lost"),
    minBrokers: given.whole(1, MOST_BROKERS, "Fewest brokers"),
    brokersMultipleOf: given.whole(1, 10_000, "The number of brokers is a multiple of this"),
    storageOverhead: given.number(1, 1000, "Bytes on disk per byte stored"),
    writeAmplification: given.positive(MOST.amplification, "Bytes written to the drive per byte of log"),
  },
  strict("How much room and which failures"),
);
