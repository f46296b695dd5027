import { units } from "@highwater/sizing";

/** A unit as a document prints it, and what it has to be for the document's own figures to agree. */
export interface UnitReading {
  readonly printed: string;
  readonly means: string;
  /** How many of the decimal unit one of it is. */
  readonly factor: number;
  readonly decimal: string;
  readonly seen: string;
}

const MEGA = units.fromMegabytes(1);
const TERA = units.fromTerabytes(1);
const INTEL = "Intel and Confluent 2020";

/** What units mean in the documents, where that is not what they say. */
export const UNIT_READINGS: readonly UnitReading[] = [
  {
    printed: "Gbps",
    means: "Gib/s",
    factor: units.KIBIBYTE ** 3 / 1e9,
    decimal: "Gb/s",
    seen: `${INTEL}, Table 3: 7.5 M events of 1,024 bytes are 57.2 Gib/s`,
  },
  {
    printed: "TB",
    means: "TiB",
    factor: units.fromTebibytes(1) / TERA,
    decimal: "TB",
    seen: `${INTEL}, Table 3: storage a day at three copies`,
  },
  {
    printed: "MB/s",
    means: "MiB/s",
    factor: units.fromMebibytes(1) / MEGA,
    decimal: "MB/s",
    seen: `${INTEL}, Figure 6: 500,000 events of 1,024 bytes are 488.3 MiB/s`,
  },
  { printed: "GbE", means: "Gb/s, decimal", factor: 1, decimal: "Gb/s", seen: "link speeds, in every document" },
];
