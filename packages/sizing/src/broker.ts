import { GIVEN, readNetwork } from "./broker-network.ts";
import type { NetworkLimit } from "./broker-network.ts";
import type { Catalog, Drive, Instance } from "./catalog/entry.ts";
import { isMissing, readNumber, readOptionalNumber, refuse } from "./reader.ts";
import type { NumberRule, Reader } from "./reader.ts";
import type { BrokerRequest } from "./request.ts";

/** A limit of one broker and where its number comes from. */
export interface Limit {
  readonly value: number;
  readonly source: string;
}

/** Drives of one broker. */
export interface DriveSet {
  readonly drive: Drive;
  readonly count: number;
}

/** One broker's hardware; null sets no limit. */
export interface Broker {
  readonly network: NetworkLimit;
  readonly diskBytesPerSecond: Limit | null;
  readonly diskBytes: Limit | null;
  readonly drives: DriveSet | null;
  readonly instance: Instance | null;
  readonly cores: number | null;
  readonly hardwareThreads: number | null;
  readonly memoryBytes: number | null;
  readonly maxPartitionReplicas: number | null;
  readonly maxConnections: number | null;
  readonly ingressBytesPerSecond: number | null;
}

const positive = (atMost: number): NumberRule => ({ above: 0, atMost });
const RATE = positive(1e15);
const CAPACITY = positive(1e18);
const COUNT = positive(1e12);
const CORES = positive(1e5);
const DRIVES: NumberRule = { atLeast: 1, atMost: 1_000, whole: true };

const readInstance = (reader: Reader, given: BrokerRequest, catalog: Catalog): Instance | null => {
  if (isMissing(given.catalogId)) return null;
  const instance = catalog.instances.find(({ id }) => id === given.catalogId);
  if (instance === undefined) refuse(reader, "/broker/catalogId", "is not in the catalogue of instances");
  return instance ?? null;
};

const readDrives = (reader: Reader, given: BrokerRequest, catalog: Catalog): DriveSet | null => {
  if (isMissing(given.drives)) return null;
  const { catalogId } = given.drives;
  const drive = catalog.drives.find(({ id }) => id === catalogId);
  if (drive === undefined) refuse(reader, "/broker/drives/catalogId", "is not in the catalogue of drives");
  const count = readNumber(reader, "/broker/drives/count", given.drives.count, 1, DRIVES);
  return drive === undefined ? null : { drive, count };
};

interface Hardware {
  readonly drives: DriveSet | null;
  readonly instance: Instance | null;
}

const throughputLimit = (reader: Reader, { drives, instance }: Hardware): Limit | null => {
  const unknown = (what: string): null => {
    reader.assumptions.push(`broker.diskBytesPerSecond: the catalogue does not know it for ${what}; no limit is set`);
    return null;
  };
  if (drives !== null) {
    const { drive, count } = drives;
    if (drive.writeBytesPerSecond === null) return unknown(drive.id);
    return { value: drive.writeBytesPerSecond * count, source: `${count} x ${drive.id}: ${drive.source}` };
  }
  if (instance === null) return null;
  if (instance.localDrives !== null) return unknown(`the local drives of ${instance.id}`);
  const rate = instance.blockStoreBaselineBytesPerSecond;
  if (rate === null) return unknown(`the block store of ${instance.id}`);
  return { value: rate, source: `block store baseline of ${instance.id}: ${instance.source}` };
};

const capacityLimit = (reader: Reader, { drives, instance }: Hardware): Limit | null => {
  if (drives !== null) {
    const { drive, count } = drives;
    return { value: drive.capacityBytes * count, source: `${count} x ${drive.id}: ${drive.source}` };
  }
  if (instance === null) return null;
  if (instance.localDrives === null) {
    reader.assumptions.push(`broker.diskBytes: ${instance.id} has no local drives in the catalogue; no limit is set`);
    return null;
  }
  return { value: instance.localDrives.totalBytes, source: `local drives of ${instance.id}: ${instance.source}` };
};

const given = (value: number | null): Limit | null => (value === null ? null : { value, source: GIVEN });

type Disks = Pick<Broker, "diskBytesPerSecond" | "diskBytes">;

const readDisks = (reader: Reader, request: BrokerRequest, hardware: Hardware): Disks => {
  const rate = readOptionalNumber(reader, "/broker/diskBytesPerSecond", request.diskBytesPerSecond, RATE);
  const capacity = readOptionalNumber(reader, "/broker/diskBytes", request.diskBytes, CAPACITY);
  return {
    diskBytesPerSecond: given(rate) ?? throughputLimit(reader, hardware),
    diskBytes: given(capacity) ?? capacityLimit(reader, hardware),
  };
};

type Processors = Pick<Broker, "cores" | "hardwareThreads" | "memoryBytes">;

const readProcessors = (reader: Reader, request: BrokerRequest, instance: Instance | null): Processors => {
  const cores = readOptionalNumber(reader, "/broker/cores", request.cores, CORES);
  const threads = readOptionalNumber(reader, "/broker/hardwareThreads", request.hardwareThreads, CORES);
  const memory = readOptionalNumber(reader, "/broker/memoryBytes", request.memoryBytes, CAPACITY);
  if (cores !== null && threads !== null && cores > threads) {
    refuse(reader, "/broker/cores", `must not exceed hardwareThreads (${threads})`);
  }
  return {
    cores,
    hardwareThreads: threads ?? instance?.hardwareThreads ?? null,
    memoryBytes: memory ?? instance?.memoryBytes ?? null,
  };
};

type Rated = Pick<Broker, "maxPartitionReplicas" | "maxConnections" | "ingressBytesPerSecond">;

const readRated = (reader: Reader, request: BrokerRequest): Rated => {
  const read = (name: keyof Rated, rule: NumberRule) =>
    readOptionalNumber(reader, `/broker/${name}`, request[name], rule);
  return {
    maxPartitionReplicas: read("maxPartitionReplicas", COUNT),
    maxConnections: read("maxConnections", COUNT),
    ingressBytesPerSecond: read("ingressBytesPerSecond", RATE),
  };
};

const noteUnlimited = (reader: Reader, broker: Broker): void => {
  const names = [
    "diskBytesPerSecond",
    "diskBytes",
    "maxPartitionReplicas",
    "maxConnections",
    "ingressBytesPerSecond",
  ] as const;
  const unlimited = names.filter((name) => broker[name] === null);
  if (unlimited.length > 0) reader.assumptions.push(`No limit is set by broker.${unlimited.join(", broker.")}`);
};

/** Reads one broker's hardware; what is null is filled from the drives first, then from the instance. */
export const readBroker = (reader: Reader, request: BrokerRequest, catalog: Catalog): Broker => {
  const instance = readInstance(reader, request, catalog);
  const drives = readDrives(reader, request, catalog);
  const broker: Broker = {
    network: readNetwork(reader, request, instance),
    ...readDisks(reader, request, { drives, instance }),
    ...readProcessors(reader, request, instance),
    ...readRated(reader, request),
    drives,
    instance,
  };
  noteUnlimited(reader, broker);
  return broker;
};
