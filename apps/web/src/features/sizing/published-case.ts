import { INTEL_2020_TABLE_3, reproduceTable3Row } from "@highwater/sizing";
import type { Table3Row } from "@highwater/sizing";
import { THIN_SPACE, threeDigits } from "../../lib/units.ts";
import { DEFAULT_FORM } from "./sizing-search.ts";
import type { SizingForm } from "./sizing-search.ts";

const MEGA = 1e6;

export const CASES: readonly { readonly key: string; readonly title: string; readonly row: Table3Row }[] =
  INTEL_2020_TABLE_3.map((row) => ({
    key: String(row.eventsPerSecond),
    title: `${threeDigits(row.eventsPerSecond / MEGA)} M events/s`,
    row,
  }));

/** The form that asks what a row of the table answered, with its p99 as the target. */
export const formOfCase = (row: Table3Row): SizingForm => ({
  ...DEFAULT_FORM,
  rate: row.eventsPerSecond / MEGA,
  p99: row.p99Ms,
});

/** The row whose load a form asks for; undefined where it is none of the table's. */
export const caseOf = ({ rate, rateUnit, size, sizeUnit }: SizingForm): Table3Row | undefined =>
  rateUnit === "M/s" && size === 1 && sizeUnit === "KiB"
    ? INTEL_2020_TABLE_3.find(({ eventsPerSecond }) => eventsPerSecond === (rate ?? 0) * MEGA)
    : undefined;

const integer = (value: number): string => value.toFixed(0);

/** What the table prints for a row, what it comes to in decimal units, and whether that fits the printed NIC. */
export const caseNote = (row: Table3Row): string => {
  const again = reproduceTable3Row(row);
  const gbps = `${again.gigabitsPerSecond.toFixed(2)}${THIN_SPACE}Gb/s`;
  const printed = `Table 3 prints ${row.printedGbps} Gbps, ${row.printedTbPerDay} TB a day, ${row.printedNicGbe} GbE and a p99 of ${row.p99Ms}${THIN_SPACE}ms.`;
  const binary = again.matchesPrint
    ? `Its numbers are binary: in decimal units it is ${gbps} and ${integer(again.terabytesPerDay)}${THIN_SPACE}TB a day.`
    : `Worked out again it is ${gbps}.`;
  const fit = again.fitsPrintedNic
    ? ""
    : ` ${gbps} do not fit the printed ${row.printedNicGbe} GbE at all: the next speed up is needed.`;
  return `${printed} ${binary}${fit} The table does not count consumers.`;
};
