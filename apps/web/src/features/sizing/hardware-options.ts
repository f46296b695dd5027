import type { Catalog, Drive, Instance, ManagedBroker } from "@highwater/sizing";
import { bitsPerSecond } from "./answer/bits.ts";
import { showText, threeDigits } from "../../lib/units.ts";

/** Entries of the catalogue as a list to choose from, in groups. */
export interface OptionGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

interface Entry {
  readonly id: string;
  readonly name?: string;
  readonly status: string;
}

const isOwn = ({ id }: Entry): boolean => id.startsWith("own:");

/** "unverified" where no document could be checked, "yours" for what the user added. */
const marks = (entry: Entry): string[] => {
  if (isOwn(entry)) return ["yours"];
  return entry.status.startsWith("unverified") ? ["unverified"] : [];
};

const nameOf = ({ id, name }: Entry): string => name ?? id;

const driveLabel = (drive: Drive): string =>
  [
    nameOf(drive),
    showText(drive.capacityBytes, "bytes"),
    ...(drive.discontinued ? ["discontinued"] : []),
    ...(drive.ratedBytesWritten === null ? ["no rating known"] : []),
    ...marks(drive),
  ].join(" · ");

const instanceLabel = (instance: Instance): string =>
  [
    nameOf(instance),
    ...(instance.hardwareThreads === null ? [] : [`${instance.hardwareThreads} threads`]),
    instance.networkBaselineGbps === null
      ? "network not known"
      : `${threeDigits(instance.networkBaselineGbps)} Gb/s${isOwn(instance) ? "" : " baseline"}`,
    ...marks(instance),
  ].join(" · ");

const managedLabel = (broker: ManagedBroker): string =>
  [
    nameOf(broker),
    broker.networkBytesPerSecond === null
      ? "network not known"
      : showText(bitsPerSecond(broker.networkBytesPerSecond), "bits/s"),
    `${threeDigits(broker.maxPartitionReplicas)} partition replicas`,
    ...marks(broker),
  ].join(" · ");

const option = (value: string, label: string) => ({ value, label });

const group = (name: string, items: OptionGroup["items"]): OptionGroup[] =>
  items.length === 0 ? [] : [{ group: name, items }];

const driveItems = (list: readonly Drive[]) => list.map((drive) => option(drive.id, driveLabel(drive)));

const instanceItems = (list: readonly Instance[]) =>
  list.map((instance) => option(instance.id, instanceLabel(instance)));

/** The user's own drives, then those sold today, then discontinued ones for comparison; unverified ones are marked. */
export const driveOptions = ({ drives }: Catalog): readonly OptionGroup[] => {
  const listed = drives.filter((drive) => !isOwn(drive));
  return [
    ...group("Yours", driveItems(drives.filter(isOwn))),
    ...group("Sold today", driveItems(listed.filter(({ discontinued }) => !discontinued))),
    ...group("Discontinued, for comparison", driveItems(listed.filter(({ discontinued }) => discontinued))),
  ];
};

const groupedBy = <T>(list: readonly T[], keyOf: (entry: T) => string): readonly (readonly [string, readonly T[]])[] =>
  [...new Set(list.map(keyOf))].map((key) => [key, list.filter((entry) => keyOf(entry) === key)]);

/** The user's own machines, then instances by cloud, then brokers of managed services; unverified ones are marked. */
export const instanceOptions = ({ instances, managedBrokers = [] }: Catalog): readonly OptionGroup[] => {
  const listed = instances.filter((instance) => !isOwn(instance));
  return [
    ...group("Yours", instanceItems(instances.filter(isOwn))),
    ...groupedBy(listed, ({ cloud }) => cloud).flatMap(([cloud, list]) =>
      group(cloud.toUpperCase(), instanceItems(list)),
    ),
    ...groupedBy(managedBrokers, ({ service }) => service).flatMap(([service, list]) =>
      group(
        `Managed brokers of ${service}`,
        list.map((broker) => option(broker.id, managedLabel(broker))),
      ),
    ),
  ];
};

const known = (value: number | null | undefined, say: (value: number) => string): string[] =>
  value === null || value === undefined ? [] : [say(value)];

/** What an instance or a managed broker fills in: "0.75 Gb/s, 8.59 GB memory, 2 threads"; null where unknown. */
export const filledBy = ({ instances, managedBrokers = [] }: Catalog, id: string): string | null => {
  const instance = instances.find((one) => one.id === id);
  const managed = managedBrokers.find((one) => one.id === id);
  const words = [
    ...known(instance?.networkBaselineGbps, (gbps) => `${threeDigits(gbps)} Gb/s`),
    ...known(managed?.networkBytesPerSecond, (rate) => showText(bitsPerSecond(rate), "bits/s")),
    ...known(instance?.hardwareThreads, (threads) => `${threads} threads`),
    ...known(instance?.memoryBytes, (bytes) => `${showText(bytes, "bytes")} memory`),
    ...known(instance?.localDrives?.totalBytes, (bytes) => `${showText(bytes, "bytes")} disk`),
    ...known(
      managed?.ingressBytesPerSecond ?? instance?.ingressBytesPerSecond,
      (rate) => `${showText(rate, "bytes/s")} ingress`,
    ),
    ...known(
      managed?.maxPartitionReplicas ?? instance?.maxPartitionReplicas,
      (most) => `${threeDigits(most)} partition replicas`,
    ),
  ];
  return words.length === 0 ? null : `fills ${words.join(", ")}`;
};
