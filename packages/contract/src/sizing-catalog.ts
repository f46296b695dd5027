import { Type, type Static } from "typebox";
import { List, NullOr } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { flag, maybe, maybeText, num, text } from "./sizing-fields.ts";

const sourced = {
  id: text("What a request names it by; own hardware is own:…"),
  name: Type.Optional(text("What people call it; missing where that is the id")),
  source: text("Where its figures come from"),
  status: text("How far they were checked: definition, verified…, derived…, unverified… or your own"),
};

export const CatalogNic = Type.Object(
  { ...sourced, gbps: num("Speed per direction, in Gb/s") },
  { description: "A link speed" },
);

export const CatalogDrive = Type.Object(
  {
    ...sourced,
    capacityBytes: num("Size, in bytes"),
    ratedBytesWritten: maybe("Rated bytes written over its life, in bytes"),
    ratingBasis: maybeText("What the rating is given in"),
    driveWritesPerDay: maybe("Rated drive writes per day"),
    warrantyYears: maybe("Years of warranty"),
    writeBytesPerSecond: maybe("Sequential writes, in bytes per second"),
    discontinued: flag("True where it is no longer sold"),
    note: maybeText("What to know"),
  },
  { description: "A drive; null is not known" },
);

const LocalDrives = Type.Object(
  {
    totalBytes: num("Size of all, in bytes"),
    count: maybe("Drives"),
    type: text("Kind of drives"),
    writeBytesPerSecond: Type.Optional(maybe("Throughput of all, in bytes per second; missing where not known")),
  },
  { description: "Drives inside the instance" },
);

export const CatalogInstance = Type.Object(
  {
    ...sourced,
    cloud: text("Cloud"),
    family: text("Family"),
    architecture: maybeText("CPU architecture"),
    hardwareThreads: maybe("Hardware threads"),
    memoryBytes: maybe("Memory, in bytes"),
    networkBaselineGbps: maybe("Network per direction that can be counted on, in Gb/s"),
    networkBurstGbps: maybe("Network per direction for a while, in Gb/s; never counted on"),
    blockStoreBaselineBytesPerSecond: maybe("Block store throughput that can be counted on, in bytes per second"),
    blockStoreMaxBytesPerSecond: maybe("Block store throughput for a while, in bytes per second"),
    localDrives: NullOr(LocalDrives),
    maxPartitionReplicas: Type.Optional(maybe("Most partition replicas; missing where not known")),
    ingressBytesPerSecond: Type.Optional(
      maybe("Rated producer bytes into its leaders, in bytes per second; missing where not known"),
    ),
    note: maybeText("What to know"),
  },
  { description: "A machine or cloud instance; null is not known" },
);

export const CatalogManagedBroker = Type.Object(
  {
    ...sourced,
    service: text("Managed service"),
    networkBytesPerSecond: maybe("Network, taken as per direction, in bytes per second"),
    diskBytesPerSecond: maybe("Throughput of the block store, in bytes per second"),
    ingressBytesPerSecond: maybe("Rated producer bytes into one broker, in bytes per second"),
    recommendedPartitionReplicas: num("Partition replicas that the service recommends at most"),
    maxPartitionReplicas: num("Most partition replicas"),
    pricePerHour: num("Price of a broker for an hour"),
    currency: text("Currency of the price"),
    region: text("Region of the price"),
    note: maybeText("What to know"),
  },
  { description: "A broker of a managed service; null is not known" },
);

export const CatalogManagedUnit = Type.Object(
  {
    ...sourced,
    service: text("Managed service"),
    unit: text("What the service calls a unit"),
    ingressBytesPerSecond: maybe("Producer bytes of a unit, in bytes per second"),
    egressBytesPerSecond: maybe("Consumer bytes of a unit, in bytes per second"),
    writeEquivalentBytesPerSecond: maybe("Writes and reads together in the service's own measure, in bytes per second"),
    memoryBytes: maybe("Memory of a unit, in bytes"),
    note: maybeText("What to know"),
  },
  { description: "A unit of a managed service that is not bought by the broker; null is not known" },
);

export const Catalog = Type.Object(
  {
    nics: List(CatalogNic, "Link speeds"),
    drives: List(CatalogDrive, "Drives"),
    instances: List(CatalogInstance, "Machines and cloud instances"),
    managedBrokers: List(CatalogManagedBroker, "Brokers of managed services; broker.catalogId may name one"),
    managedUnits: List(CatalogManagedUnit, "Units of managed services, for comparison"),
  },
  { description: "Hardware that a request may name" },
);
export type Catalog = Static<typeof Catalog>;

export const getCatalog = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/catalog`,
  schema: {
    summary: "NICs, drives, instances and managed brokers with their sources",
    description: "The published entries and the ones entered with POST /sizing/hardware (status: your own).",
    tags: ["sizing"],
    response: { 200: Catalog },
  },
});
