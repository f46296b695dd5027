import { Type } from "typebox";
import { NullOr } from "./common.ts";
import { given, strict } from "./sizing-fields.ts";

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
    networkGbps: given.positive("NIC speed per direction, in Gb/s"),
    networkBytesPerSecond: given.positive("The same in bytes per second"),
    networkGbpsOptions: given.speeds("NIC speeds to choose from, in Gb/s"),
    diskBytesPerSecond: given.positive("Disk throughput of a broker, in bytes per second"),
    diskBytes: given.positive("Disk size of a broker, in bytes"),
    drives: Type.Optional(NullOr(Drives)),
    cores: given.whole(1, "CPU cores of a broker"),
    hardwareThreads: given.whole(1, "Hardware threads of a broker"),
    memoryBytes: given.positive("Memory of a broker, in bytes"),
    maxPartitionReplicas: given.whole(1, "Most partition replicas on a broker"),
    maxConnections: given.whole(1, "Most client connections to a broker"),
    ingressBytesPerSecond: given.positive(
      "Rated limit of producer bytes into the leaders of a broker, in bytes per second",
    ),
    jdk: given.whole(1, "Major version of the brokers' JDK; picks the row of a profile that measured several"),
    listeners: given.whole(1, "Listeners of a broker; num.network.threads counts for each"),
  },
  strict("What a broker is made of; null sets no limit"),
);
