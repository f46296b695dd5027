import { INTEL_2020_TABLE_3 } from "@highwater/sizing";
import type { Table3Row } from "@highwater/sizing";
import { BLANK } from "./form-state.ts";
import type { FormState } from "./form-state.ts";

const MILLION = 1e6;
const TARGET_MS = 20;

/** Millions of events per second, as the row is called. */
export const rowName = ({ eventsPerSecond }: Table3Row): string => `${eventsPerSecond / MILLION} M events/s`;

/**
 * A row of Table 3 as a plan: its load on its hosts, no consumers and no lost broker, as its NIC column counts neither;
 * the drives of its bill of materials, what they hold (24 minutes at 7.5 M), and the 20 ms of the row it recommends.
 */
export const publishedForm = ({ eventsPerSecond }: Table3Row): FormState => ({
  ...BLANK,
  records: String(eventsPerSecond / MILLION),
  recordsUnit: "M/s",
  groups: "0",
  partitions: "480",
  retention: "24",
  retentionUnit: "minutes",
  target: String(TARGET_MS),
  drive: "intel-p4510-4tb",
  drives: "4",
  cores: "56",
  threads: "112",
  memory: "384",
  lost: "0",
});

/** The rows of the published table that a plan can start from. */
export const PUBLISHED_ROWS: readonly Table3Row[] = INTEL_2020_TABLE_3;
