import type { Catalog, Drive, Instance } from "@highwater/sizing";
import { showText, threeDigits } from "../../lib/units.ts";

/** Entries of the catalogue as a list to choose from, in groups. */
export interface OptionGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

const unverified = ({ status }: { readonly status: string }): string[] =>
  status.startsWith("unverified") ? ["unverified"] : [];

const driveLabel = (drive: Drive): string =>
  [
    drive.id,
    showText(drive.capacityBytes, "bytes"),
    ...(drive.discontinued ? ["discontinued"] : []),
    ...(drive.ratedBytesWritten === null ? ["no rating known"] : []),
    ...unverified(drive),
  ].join(" · ");

const instanceLabel = (instance: Instance): string =>
  [
    instance.id,
    ...(instance.hardwareThreads === null ? [] : [`${instance.hardwareThreads} threads`]),
    instance.networkBaselineGbps === null
      ? "network not known"
      : `${threeDigits(instance.networkBaselineGbps)} Gb/s baseline`,
    ...unverified(instance),
  ].join(" · ");

const option = (value: string, label: string) => ({ value, label });

const group = (name: string, items: OptionGroup["items"]): OptionGroup[] =>
  items.length === 0 ? [] : [{ group: name, items }];

const driveItems = (list: readonly Drive[]) => list.map((drive) => option(drive.id, driveLabel(drive)));

/** Drives that are sold first, discontinued ones after them for comparison; what is not verified is marked. */
export const driveOptions = ({ drives }: Catalog): readonly OptionGroup[] => {
  return [
    ...group("Sold today", driveItems(drives.filter(({ discontinued }) => !discontinued))),
    ...group("Discontinued, for comparison", driveItems(drives.filter(({ discontinued }) => discontinued))),
  ];
};

/** Instances by cloud; what is not verified is marked. */
export const instanceOptions = ({ instances }: Catalog): readonly OptionGroup[] => {
  const clouds = [...new Set(instances.map(({ cloud }) => cloud))];
  return clouds.flatMap((cloud) =>
    group(
      cloud.toUpperCase(),
      instances
        .filter((instance) => instance.cloud === cloud)
        .map((instance) => option(instance.id, instanceLabel(instance))),
    ),
  );
};
