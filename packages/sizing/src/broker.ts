import { GIVEN, readNetwork } from "./broker-network.ts";
import type { Machine, NetworkLimit } from "./broker-network.ts";
import { readRated } from "./broker-rated.ts";
import type { Rated } from "./broker-rated.ts";
import type { Catalog, Drive, Instance, ManagedBroker } from "./catalog/entry.ts";
import { rateText } from "./human-text.ts";
import { isMissing, readNumber, readOptionalNumber, readPart, refuse } from "./reader.ts";
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
export interface Broker extends Rated {
  readonly network: NetworkLimit;
  readonly diskBytesPerSecond: Limit | null;
  readonly diskBytes: Limit | null;
  readonly drives: DriveSet | null;
  readonly instance: Instance | null;
  readonly managed: ManagedBroker | null;
  readonly cores: number | null;
  readonly hardwareThreads: number | null;
  readonly memoryBytes: number | null;
  /** Major version of the JDK; null is "not known". */
  readonly jdk: number | null;
  /** Listeners besides the controllers'; 1 where the request does not say. */
  readonly listeners: number;
}

const positive = (atMost: number): NumberRule => ({ above: 0, atMost });
const RATE = positive(1e15);
const CAPACITY = positive(1e18);
const CORES = positive(1e5);
const DRIVES: NumberRule = { atLeast: 1, atMost: 1_000, whole: true };
// Kafka needs Java 8 at least.
const JDK: NumberRule = { atLeast: 8, atMost: 100, whole: true };
const LISTENERS: NumberRule = { atLeast: 1, atMost: 100, whole: true };

const readMachine = (reader: Reader, { catalogId }: BrokerRequest, catalog: Catalog): Machine => {
  if (isMissing(catalogId)) return { instance: null, managed: null };
  const instance = catalog.instances.find(({ id }) => id === catalogId) ?? null;
  const managed = instance === null ? (catalog.managedBrokers?.find(({ id }) => id === catalogId) ?? null) : null;
  if (instance === null && managed === null) {
    refuse(reader, "/broker/catalogId", "is not in the catalogue of instances and managed brokers");
  }
  return { instance, managed };
};

const readDrives = (reader: Reader, given: BrokerRequest, catalog: Catalog): DriveSet | null => {
  if (isMissing(given.drives)) return null;
  const drives = readPart(reader, "/broker/drives", given.drives);
  const drive = catalog.drives.find(({ id }) => id === drives.catalogId);
  if (drive === undefined) refuse(reader, "/broker/drives/catalogId", "is not in the catalogue of drives");
  const count = readNumber(reader, "/broker/drives/count", drives.count, 1, DRIVES);
  return drive === undefined ? null : { drive, count };
};

interface Hardware extends Machine {
  readonly drives: DriveSet | null;
}

const managedThroughput = (reader: Reader, managed: ManagedBroker): Limit | null => {
  const { id, diskBytesPerSecond: rate, note } = managed;
  if (rate === null) {
    reader.assumptions.push(`broker.diskBytesPerSecond: the service rates ${id} by ingress; no limit is set`);
    return null;
  }
  if (note !== null) reader.assumptions.push(`broker.diskBytesPerSecond: ${rateText(rate)} of ${id}. ${note}`);
  return { value: rate, source: `block store of ${id}: ${managed.source}` };
};

const throughputLimit = (reader: Reader, { drives, instance, managed }: Hardware): Limit | null => {
  const unknown = (what: string): null => {
    reader.assumptions.push(`broker.diskBytesPerSecond: the catalogue does not know it for ${what}; no limit is set`);
    return null;
  };
  if (drives !== null) {
    const { drive, count } = drives;
    if (drive.writeBytesPerSecond === null) return unknown(drive.id);
    return { value: drive.writeBytesPerSecond * count, source: `${count} x ${drive.id}: ${drive.source}` };
  }
  if (managed !== null) return managedThroughput(reader, managed);
  if (instance === null) return null;
  if (instance.localDrives !== null) {
    const local = instance.localDrives.writeBytesPerSecond ?? null;
    if (local === null) return unknown(`the local drives of ${instance.id}`);
    return { value: local, source: `local drives of ${instance.id}: ${instance.source}` };
  }
  const rate = instance.blockStoreBaselineBytesPerSecond;
  if (rate === null) return unknown(`the block store of ${instance.id}`);
  return { value: rate, source: `block store baseline of ${instance.id}: ${instance.source}` };
};

const capacityLimit = (reader: Reader, { drives, instance, managed }: Hardware): Limit | null => {
  if (drives !== null) {
    const { drive, count } = drives;
    return { value: drive.capacityBytes * count, source: `${count} x ${drive.id}: ${drive.source}` };
  }
  if (managed !== null) {
    reader.assumptions.push(`broker.diskBytes: the storage of ${managed.id} is bought apart; no limit is set`);
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

type Processors = Pick<Broker, "cores" | "hardwareThreads" | "memoryBytes" | "jdk" | "listeners">;

const readProcessors = (reader: Reader, request: BrokerRequest, instance: Instance | null): Processors => {
  const cores = readOptionalNumber(reader, "/broker/cores", request.cores, CORES);
  const threads = readOptionalNumber(reader, "/broker/hardwareThreads", request.hardwareThreads, CORES);
  const memory = readOptionalNumber(reader, "/broker/memoryBytes", request.memoryBytes, CAPACITY);
  const hardwareThreads = threads ?? instance?.hardwareThreads ?? null;
  if (cores !== null && hardwareThreads !== null && cores > hardwareThreads) {
    const whose = threads === null && instance !== null ? ` of ${instance.id}` : "";
    refuse(reader, "/broker/cores", `must not exceed hardwareThreads (${hardwareThreads}${whose})`);
  }
  return {
    cores,
    hardwareThreads,
    memoryBytes: memory ?? instance?.memoryBytes ?? null,
    jdk: readOptionalNumber(reader, "/broker/jdk", request.jdk, JDK),
    listeners: readOptionalNumber(reader, "/broker/listeners", request.listeners, LISTENERS) ?? 1,
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

/** Reads one broker's hardware; what is null is filled from the drives first, then from the machine of the catalogue. */
export const readBroker = (reader: Reader, request: BrokerRequest, catalog: Catalog): Broker => {
  const machine = readMachine(reader, request, catalog);
  const drives = readDrives(reader, request, catalog);
  const broker: Broker = {
    network: readNetwork(reader, request, machine),
    ...readDisks(reader, request, { drives, ...machine }),
    ...readProcessors(reader, request, machine.instance),
    ...readRated(reader, request, machine),
    drives,
    ...machine,
  };
  noteUnlimited(reader, broker);
  return broker;
};
