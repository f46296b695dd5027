import drives from "./drives.json" with { type: "json" };
import type { Catalog } from "./entry.ts";
import instances from "./instances.json" with { type: "json" };
import nics from "./nics.json" with { type: "json" };

/** NICs, drives and cloud instances that are known by name, each with its source and how far it was checked. */
export const CATALOG: Catalog = {
  nics: nics.nics,
  drives: drives.drives,
  instances: instances.groups.flatMap(({ source, status, instances: rows }) =>
    rows.map((row) => ({ ...row, source, status })),
  ),
};

export type { Catalog, Drive, Instance, LocalDrives, Nic } from "./entry.ts";
