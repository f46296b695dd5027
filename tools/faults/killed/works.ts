import { compaction } from "../kinds/compaction.ts";
import { ingest } from "../kinds/ingest.ts";
import { retention } from "../kinds/retention.ts";
import type { KilledWork } from "./killed-work.ts";

const WORKS: readonly KilledWork[] = [ingest, compaction, retention];

/** @throws Error where there is no such work */
export const workOf = (name: string): KilledWork => {
  const work = WORKS.find((one) => one.name === name);
  if (work === undefined) throw new Error(`there is no work ${name}`);
  return work;
};
