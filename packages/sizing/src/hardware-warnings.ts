import type { SizingWarning } from "./answer.ts";
import { GIVEN } from "./broker-network.ts";
import type { Broker } from "./broker.ts";
import type { Instance, ManagedBroker } from "./catalog/entry.ts";
import { bytesText, countText, plural, rateText } from "./human-text.ts";
import { LEAST_MEMORY } from "./page-cache.ts";
import { fromMebibytes } from "./units.ts";

const MSK_DEFAULT_VOLUME = fromMebibytes(250);

const drivesText = ({ drives }: Broker): string | null =>
  drives === null ? null : `${countText(drives.count)} x ${drives.drive.id}`;

// A machine of the user's own may have drives that its entry does not list.
const storageOf = (instance: Instance): string | null => {
  if (instance.localDrives !== null) return `its own local drives (${bytesText(instance.localDrives.totalBytes)})`;
  return instance.status === "your own" ? null : "no local drives";
};

const beyondInstance = (broker: Broker, instance: Instance): readonly string[] => {
  const { hardwareThreads: threads, memoryBytes: memory, diskBytesPerSecond: disk } = broker;
  const drives = drivesText(broker);
  const storage = storageOf(instance);
  const rate = instance.localDrives?.writeBytesPerSecond ?? instance.blockStoreBaselineBytesPerSecond;
  return [
    ...(threads !== null && instance.hardwareThreads !== null && threads > instance.hardwareThreads
      ? [`${plural(instance.hardwareThreads, "hardware thread")}, not ${countText(threads)}`]
      : []),
    ...(memory !== null && instance.memoryBytes !== null && memory > instance.memoryBytes
      ? [`${bytesText(instance.memoryBytes)} of memory, not ${bytesText(memory)}`]
      : []),
    ...(drives !== null && storage !== null ? [`${storage}, not ${drives}`] : []),
    ...(drives === null && disk !== null && disk.source === GIVEN && rate !== null && disk.value > rate
      ? [`disks that hold ${rateText(rate)}, not ${rateText(disk.value)}`]
      : []),
  ];
};

const aboutDifferences = (broker: Broker): readonly SizingWarning[] => {
  const { instance, managed } = broker;
  const drives = drivesText(broker);
  const id = instance?.id ?? managed?.id ?? "";
  const found = instance === null ? [] : beyondInstance(broker, instance);
  const differences =
    managed !== null && drives !== null ? [...found, `storage of its service alone, not ${drives}`] : found;
  if (differences.length === 0) return [];
  const message = `The plan counts on other hardware than the machine it names: ${id} has ${differences.join("; ")}.`;
  return [{ code: "differs_from_instance", message }];
};

const aboutVolumes = (broker: Broker, managed: ManagedBroker): readonly SizingWarning[] => {
  const rate = managed.diskBytesPerSecond;
  const counted = broker.drives === null && broker.diskBytesPerSecond?.source !== GIVEN;
  if (managed.service !== "Amazon MSK" || !counted || rate === null || rate <= MSK_DEFAULT_VOLUME) return [];
  const message =
    `The plan counts on ${rateText(rate)} of disk throughput for ${managed.id}; a volume has ${rateText(MSK_DEFAULT_VOLUME)} ` +
    "(250 MiB/s) unless provisioned storage throughput is bought for it (Amazon MSK Developer Guide, provisioned storage throughput).";
  return [{ code: "provisioned_throughput_needed", message }];
};

const aboutMemory = ({ memoryBytes: memory }: Broker): readonly SizingWarning[] => {
  if (memory === null || memory >= LEAST_MEMORY) return [];
  const message = `A broker with ${bytesText(memory)} of memory is too small: 1 GiB is the very least, which Kafka's start script asks for as heap alone.`;
  return [{ code: "memory_too_small", message }];
};

/** What a broker's hardware contradicts, or counts on, beside its entry of the catalogue. */
export const hardwareWarnings = (broker: Broker): readonly SizingWarning[] => [
  ...aboutDifferences(broker),
  ...(broker.managed === null ? [] : aboutVolumes(broker, broker.managed)),
  ...aboutMemory(broker),
];
