import type { Label } from "@highwater/telemetry";
import { PbfReader } from "pbf";
import { BYTES, readFields, readNested, readText, VARINT } from "../protobuf/read-fields.ts";
import type { OtlpMetric, OtlpPoint, OtlpResource } from "./otlp-metrics.ts";
import {
  EXPONENTIAL_HISTOGRAM,
  HISTOGRAM,
  NUMBER,
  type PointDraft,
  type PointFields,
  SUMMARY,
} from "./point-fields.ts";
import { readAttribute } from "./read-attribute.ts";

const readPoint = (pbf: PbfReader, fields: PointFields): OtlpPoint => {
  const point: PointDraft = {
    attributes: [],
    timeMs: 0,
    isAbsent: false,
    bucketCounts: [],
    bounds: [],
    quantiles: [],
  };
  readNested(pbf, (field, type) => {
    const reader = fields.get(field);
    if (reader?.types.includes(type) === true) reader.read(pbf, point);
  });
  return point;
};

interface Kind {
  readonly kind: OtlpMetric["kind"];
  readonly fields: PointFields;
}

/** Kinds of metrics by the number of their field. */
const KINDS: ReadonlyMap<number, Kind> = new Map([
  [5, { kind: "gauge", fields: NUMBER }],
  [7, { kind: "sum", fields: NUMBER }],
  [9, { kind: "histogram", fields: HISTOGRAM }],
  [10, { kind: "histogram", fields: EXPONENTIAL_HISTOGRAM }],
  [11, { kind: "summary", fields: SUMMARY }],
]);

type MetricDraft = { -readonly [K in keyof OtlpMetric]: OtlpMetric[K] } & { points: OtlpPoint[] };

const readPoints = (pbf: PbfReader, metric: MetricDraft, { kind, fields }: Kind) => {
  metric.kind = kind;
  readNested(pbf, (field, type) => {
    if (field === 1 && type === BYTES) metric.points.push(readPoint(pbf, fields));
    else if (field === 2 && type === VARINT) metric.temporality = pbf.readVarint();
    else if (field === 3 && type === VARINT) metric.isMonotonic = pbf.readBoolean();
  });
};

const readMetric = (pbf: PbfReader): OtlpMetric => {
  const metric: MetricDraft = { name: "", unit: "", kind: "gauge", temporality: 0, isMonotonic: false, points: [] };
  readNested(pbf, (field, type) => {
    if (type !== BYTES) return;
    const kind = KINDS.get(field);
    if (kind !== undefined) readPoints(pbf, metric, kind);
    else if (field === 1) metric.name = readText(pbf);
    else if (field === 3) metric.unit = readText(pbf);
  });
  return metric;
};

const readResourceMetrics = (pbf: PbfReader): OtlpResource => {
  const attributes: Label[] = [];
  const metrics: OtlpMetric[] = [];
  const readResource = (field: number, type: number) => {
    if (field === 1 && type === BYTES) attributes.push(readAttribute(pbf));
  };
  const readScope = (field: number, type: number) => {
    if (field === 2 && type === BYTES) metrics.push(readMetric(pbf));
  };
  readNested(pbf, (field, type) => {
    if (type !== BYTES) return;
    if (field === 1) readNested(pbf, readResource);
    else if (field === 2) readNested(pbf, readScope);
  });
  return { attributes, metrics };
};

/**
 * Reads an ExportMetricsServiceRequest in protobuf. Exemplars, scopes and start times are passed over; of an exponential
 * histogram, count and sum are read. Source: opentelemetry-proto, metrics/v1/metrics.proto.
 *
 * @throws {Malformed} where it is none
 */
export const decodeOtlpProtobuf = (body: Uint8Array): OtlpResource[] => {
  const pbf = new PbfReader(body);
  const resources: OtlpResource[] = [];
  readFields(pbf, body.length, (field, type) => {
    if (field === 1 && type === BYTES) resources.push(readResourceMetrics(pbf));
  });
  return resources;
};
