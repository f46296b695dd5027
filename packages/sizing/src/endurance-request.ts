import type { Catalog, Drive } from "./catalog/entry.ts";
import { bandOf, bytesPerDrivePerDay, yearsOf } from "./drive-life.ts";
import type { DriveWrites } from "./drive-life.ts";
import { isMissing, readNumber, readOptionalNumber, readPart, refuse } from "./reader.ts";
import type { NumberRule, Reader, SizingIssue } from "./reader.ts";

/** A drive of the catalogue, or one with its own rating in bytes written. */
export type EnduranceDriveRequest =
  | { readonly catalogId: string }
  | {
      readonly catalogId?: null | undefined;
      readonly name: string;
      readonly ratedBytesWritten: number;
      readonly capacityBytes?: number | null | undefined;
    };

export interface EnduranceRequest {
  readonly bytesWrittenPerDayPerBroker: number;
  readonly drivesPerBroker: number;
  readonly writeAmplification?: number | null | undefined;
  readonly drives: readonly EnduranceDriveRequest[];
}

export interface EnduranceDrive {
  readonly name: string;
  /** null where the catalogue does not know the rating. */
  readonly years: number | null;
  /** The years at the highest and lowest known write amplification; null where `years` is. */
  readonly bandLeastYears: number | null;
  readonly bandMostYears: number | null;
  readonly bytesPerDrivePerDay: number;
  /** Missing where the capacity is not known. */
  readonly driveWritesPerDay?: number;
  readonly discontinued: boolean;
  readonly source: string;
}

export type EnduranceResult =
  | { readonly ok: true; readonly answer: { readonly drives: readonly EnduranceDrive[] } }
  | { readonly ok: false; readonly kind: "invalid"; readonly issues: readonly SizingIssue[] };

const AMOUNT: NumberRule = { above: 0, atMost: 1e21 };
const AMPLIFICATION: NumberRule = { above: 0, atMost: 1e3 };
const DRIVES: NumberRule = { atLeast: 1, atMost: 1_000, whole: true };
const MOST_DRIVES = 1_000;

type Rated = Pick<Drive, "ratedBytesWritten" | "discontinued" | "source"> & {
  readonly name: string;
  readonly capacityBytes: number | null;
};

type OwnDrive = Extract<EnduranceDriveRequest, { readonly name: string }>;

const readName = (reader: Reader, path: string, name: unknown): string => {
  if (typeof name === "string") return name;
  refuse(reader, path, "must be a name");
  return "";
};

const readDrive = (reader: Reader, path: string, asked: EnduranceDriveRequest, catalog: Catalog): Rated | null => {
  const given: Partial<Omit<OwnDrive, "catalogId">> & { readonly catalogId?: string | null | undefined } = readPart(
    reader,
    path,
    asked,
  );
  if (!isMissing(given.catalogId)) {
    const drive = catalog.drives.find(({ id }) => id === given.catalogId);
    if (drive === undefined) refuse(reader, `${path}/catalogId`, "is not in the catalogue of drives");
    return drive === undefined ? null : { ...drive, name: drive.id };
  }
  const rating = readOptionalNumber(reader, `${path}/ratedBytesWritten`, given.ratedBytesWritten ?? Number.NaN, AMOUNT);
  const capacityBytes = readOptionalNumber(reader, `${path}/capacityBytes`, given.capacityBytes, AMOUNT);
  return {
    name: readName(reader, `${path}/name`, given.name),
    ratedBytesWritten: rating,
    capacityBytes,
    discontinued: false,
    source: "given in the request",
  };
};

const lifeOf = (drive: Rated, writes: DriveWrites): EnduranceDrive => {
  const perDrive = bytesPerDrivePerDay(writes);
  const years = drive.ratedBytesWritten === null ? null : yearsOf(drive.ratedBytesWritten, writes);
  const band = years === null ? null : bandOf(years, writes.writeAmplification);
  return {
    name: drive.name,
    years,
    bandLeastYears: band?.leastYears ?? null,
    bandMostYears: band?.mostYears ?? null,
    bytesPerDrivePerDay: perDrive,
    ...(drive.capacityBytes === null ? {} : { driveWritesPerDay: perDrive / drive.capacityBytes }),
    discontinued: drive.discontinued,
    source: drive.source,
  };
};

const readList = (reader: Reader, given: readonly EnduranceDriveRequest[]): readonly EnduranceDriveRequest[] => {
  const none = (message: string): readonly EnduranceDriveRequest[] => {
    refuse(reader, "/drives", message);
    return [];
  };
  if (!Array.isArray(given)) return none("must be a list of drives");
  if (given.length === 0) return none("must name at least one drive");
  return given.length > MOST_DRIVES ? none(`must name at most ${MOST_DRIVES} drives`) : given;
};

/** Years that each drive lasts under a broker's daily writes, in the request's order. */
export const enduranceWith = (asked: EnduranceRequest, catalog: Catalog): EnduranceResult => {
  const reader: Reader = { issues: [], assumptions: [] };
  const request = readPart(reader, "", asked);
  const required = (name: "bytesWrittenPerDayPerBroker" | "drivesPerBroker", rule: NumberRule): number =>
    readNumber(reader, `/${name}`, request[name] ?? Number.NaN, 1, rule);
  const writes: DriveWrites = {
    bytesWrittenPerDayPerBroker: required("bytesWrittenPerDayPerBroker", AMOUNT),
    drivesPerBroker: required("drivesPerBroker", DRIVES),
    writeAmplification: readNumber(reader, "/writeAmplification", request.writeAmplification, 1, AMPLIFICATION),
  };
  const given = readList(reader, request.drives ?? []);
  const drives = Array.from(given, (drive, index) => readDrive(reader, `/drives/${index}`, drive, catalog));
  if (reader.issues.length > 0) return { ok: false, kind: "invalid", issues: reader.issues };
  return {
    ok: true,
    answer: { drives: drives.filter((drive) => drive !== null).map((drive) => lifeOf(drive, writes)) },
  };
};
