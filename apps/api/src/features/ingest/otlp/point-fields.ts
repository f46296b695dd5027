import type { Label } from "@highwater/telemetry";
import type { PbfReader } from "pbf";
import { BYTES, FIXED64, readNested, VARINT } from "../protobuf/read-fields.ts";
import { readAttribute } from "./read-attribute.ts";
import { timeOf } from "./time-of.ts";

const WORD = 2n ** 32n;
const NO_RECORDED_VALUE = 1;

/** A point that is being read. */
export interface PointDraft {
  attributes: Label[];
  timeMs: number;
  isAbsent: boolean;
  value?: number;
  count?: number;
  sum?: number;
  bucketCounts: number[];
  bounds: number[];
  quantiles: (readonly [quantile: number, value: number])[];
}

/** Reads one field of a point; it is passed over where it comes as another type. */
interface FieldReader {
  readonly types: readonly number[];
  readonly read: (pbf: PbfReader, point: PointDraft) => void;
}

const readQuantile = (pbf: PbfReader): readonly [number, number] => {
  let [quantile, value] = [0, 0];
  readNested(pbf, (field, type) => {
    if (type !== FIXED64) return;
    if (field === 1) quantile = pbf.readDouble();
    else if (field === 2) value = pbf.readDouble();
  });
  return [quantile, value];
};

const attribute: FieldReader = {
  types: [BYTES],
  read: (pbf, point) => void point.attributes.push(readAttribute(pbf)),
};
const flags: FieldReader = {
  types: [VARINT],
  read: (pbf, point) => void (point.isAbsent = (pbf.readVarint() & NO_RECORDED_VALUE) !== 0),
};
const time: FieldReader = {
  types: [FIXED64],
  read: (pbf, point) => {
    const low = BigInt(pbf.readFixed32());
    point.timeMs = timeOf(BigInt(pbf.readFixed32()) * WORD + low);
  },
};
const asDouble: FieldReader = { types: [FIXED64], read: (pbf, point) => void (point.value = pbf.readDouble()) };
const asInt: FieldReader = { types: [FIXED64], read: (pbf, point) => void (point.value = pbf.readSFixed64()) };
const count: FieldReader = { types: [FIXED64], read: (pbf, point) => void (point.count = pbf.readFixed64()) };
const sum: FieldReader = { types: [FIXED64], read: (pbf, point) => void (point.sum = pbf.readDouble()) };
const buckets: FieldReader = {
  types: [BYTES, FIXED64],
  read: (pbf, { bucketCounts }) =>
    void (pbf.type === BYTES ? pbf.readPackedFixed64(bucketCounts) : bucketCounts.push(pbf.readFixed64())),
};
const bounds: FieldReader = {
  types: [BYTES, FIXED64],
  read: (pbf, point) =>
    void (pbf.type === BYTES ? pbf.readPackedDouble(point.bounds) : point.bounds.push(pbf.readDouble())),
};
const quantile: FieldReader = { types: [BYTES], read: (pbf, point) => void point.quantiles.push(readQuantile(pbf)) };

/** Fields of a kind of data point by their numbers. */
export type PointFields = ReadonlyMap<number, FieldReader>;

export const NUMBER: PointFields = new Map([
  [7, attribute],
  [8, flags],
  [3, time],
  [4, asDouble],
  [6, asInt],
]);
export const HISTOGRAM: PointFields = new Map([
  [9, attribute],
  [10, flags],
  [3, time],
  [4, count],
  [5, sum],
  [6, buckets],
  [7, bounds],
]);
export const EXPONENTIAL_HISTOGRAM: PointFields = new Map([
  [1, attribute],
  [10, flags],
  [3, time],
  [4, count],
  [5, sum],
]);
export const SUMMARY: PointFields = new Map([
  [7, attribute],
  [8, flags],
  [3, time],
  [4, count],
  [5, sum],
  [6, quantile],
]);
