import { Type } from "typebox";
import { NullOr } from "./common.ts";
import { given, MOST, strict } from "./sizing-fields.ts";

const Drives = Type.Object(
  {
    catalogId: Type.String({ maxLength: 200, description: "Drive of the catalogue, own ones too" }),
    count: Type.Integer({ minimum: 1, maximum: 1000, description: "Data drives per broker" }),
  },
  strict("Data drives of a broker"),
);

export const BrokerHardware = Type.Object(
  {
    catalogId: given.text(200, "Instance of the catalogue, own ones too"),
    networkGbps: given.positive(MOST.gbps, "NIC speed per direction, in Gb/s"),
    networkBytesPerSecond: given.positive(MOST.bytesPerSecond, "The same in bytes per second"),
    networkGbpsOptions: given.speeds("NIC speeds to choose from, in Gb/s"),
    diskBytesPerSecond: given.positive(MOST.bytesPerSecond, "Disk throughput of a broker, in bytes per second"),
    diskBytes: given.positive(MOST.bytes, "Disk size of a broker, in bytes"),
    drives: Type.Optional(NullOr(Drives)),
    cores: given.whole(1, 1e5, "CPU cores of a broker"),
    hardwareThreads: given.whole(1, 1e5, "Hardware threads of a broker"),
    memoryBytes: given.positive(MOST.bytes, "Memory of a broker, in bytes"),
    maxPartitionReplicas: given.whole(1, MOST.count, "Most partition replicas on a broker"),
    maxConnections: given.whole(1, MOST.count, "Most client connections to a broker"),
    ingressBytesPerSecond: given.positive(
      MOST.bytesPerSecond,
      "Rated limit of producer bytes into the leaders of a broker, in bytes per second",
    ),
    jdk: given.whole(8, 100, "Major version of the brokers' JDK; picks the row of a profile that measured several"),
    listeners: given.whole(1, 100, "Listeners of a broker; num.network.threads counts for each"),
  },
  strict("What a broker is made of; null sets no limit"),
);
