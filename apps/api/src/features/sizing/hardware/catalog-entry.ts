import type { OwnHardware } from "@highwater/contract/sizing-hardware";
import type { Catalog, Drive, Instance, Nic } from "@highwater/sizing";

type Of<K extends OwnHardware["kind"]> = Extract<OwnHardware, { kind: K }>;

const DAYS_PER_YEAR = 365;

const sourced = ({ id, name, createdAt, updatedAt }: OwnHardware) => ({
  id,
  name,
  source:
    updatedAt.slice(0, 10) === createdAt.slice(0, 10)
      ? `entered by you on ${createdAt.slice(0, 10)}`
      : `entered by you on ${createdAt.slice(0, 10)}, changed on ${updatedAt.slice(0, 10)}`,
  status: "your own",
});

const driveEntry = (own: Of<"drive">): Drive => {
  const { capacityBytes, driveWritesPerDay, warrantyYears, writeBytesPerSecond, note } = own;
  const byDay =
    driveWritesPerDay === null || warrantyYears === null
      ? null
      : driveWritesPerDay * capacityBytes * warrantyYears * DAYS_PER_YEAR;
  const rated = own.ratedBytesWritten ?? byDay;
  const basis = own.ratedBytesWritten === null ? "driveWritesPerDay" : "bytesWritten";
  return {
    ...sourced(own),
    capacityBytes,
    ratedBytesWritten: rated,
    ratingBasis: rated === null ? null : basis,
    driveWritesPerDay,
    warrantyYears,
    writeBytesPerSecond,
    discontinued: false,
    note,
  };
};

const instanceEntry = (own: Of<"instance">): Instance => {
  const { diskBytes, diskBytesPerSecond } = own;
  return {
    ...sourced(own),
    cloud: "your own",
    family: "your own",
    architecture: null,
    hardwareThreads: own.hardwareThreads,
    memoryBytes: own.memoryBytes,
    networkBaselineGbps: own.networkGbps,
    networkBurstGbps: null,
    blockStoreBaselineBytesPerSecond: diskBytes === null ? diskBytesPerSecond : null,
    blockStoreMaxBytesPerSecond: null,
    localDrives:
      diskBytes === null
        ? null
        : { totalBytes: diskBytes, count: null, type: "your own", writeBytesPerSecond: diskBytesPerSecond },
    maxPartitionReplicas: own.maxPartitionReplicas,
    ingressBytesPerSecond: own.ingressBytesPerSecond,
    note: own.note,
  };
};

const nicEntry = (own: Of<"nic">): Nic => ({ ...sourced(own), gbps: own.gbps });

/** The catalogue with one's own hardware behind the published. */
export const withOwnHardware = (catalog: Catalog, own: readonly OwnHardware[]): Catalog =>
  own.length === 0
    ? catalog
    : {
        ...catalog,
        nics: [...catalog.nics, ...own.filter((one) => one.kind === "nic").map(nicEntry)],
        drives: [...catalog.drives, ...own.filter((one) => one.kind === "drive").map(driveEntry)],
        instances: [...catalog.instances, ...own.filter((one) => one.kind === "instance").map(instanceEntry)],
      };
