import drives from "./drives.json" with { type: "json" };
import type { Catalog } from "./entry.ts";
import instances from "./instances.json" with { type: "json" };
import managed from "./managed.json" with { type: "json" };
import nics from "./nics.json" with { type: "json" };

/** NICs, drives, cloud instances and managed brokers that are known by name, each with its source and how far it was checked. */
export const CATALOG: Catalog = {
  nics: nics.nics,
  drives: drives.drives,
  instances: instances.groups.flatMap(({ source, status, instances: rows }) =>
    rows.map((row) => ({ ...row, source, status })),
  ),
  managedBrokers: managed.brokers.flatMap(({ source, status, rows, ...shared }) =>
    rows.map((row) => ({ ...row, ...shared, source, status })),
  ),
  managedUnits: managed.units,
};

export type { Catalog, Drive, Instance, LocalDrives, ManagedBroker, ManagedUnit, Nic } from "./entry.ts";
