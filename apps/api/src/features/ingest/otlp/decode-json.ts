import type { Label } from "@highwater/telemetry";
import { invalidPart } from "../../../problem.ts";
import { jsonFaults } from "../../../validator.ts";
import { Malformed } from "../sent/malformed.ts";
import {
  type JsonAttributes,
  type JsonDistribution,
  JsonMessage,
  type JsonMetric,
  type JsonNumberPoint,
} from "./json-message.ts";
import { CUMULATIVE, type OtlpMetric, type OtlpPoint, type OtlpResource } from "./otlp-metrics.ts";
import { timeOf } from "./time-of.ts";

const NO_RECORDED_VALUE = 1;
const TEMPORALITIES: Readonly<Record<string, number>> = {
  AGGREGATION_TEMPORALITY_DELTA: 1,
  AGGREGATION_TEMPORALITY_CUMULATIVE: CUMULATIVE,
};

const findFaults = jsonFaults(JsonMessage);

const attributesOf = (attributes: JsonAttributes = []): Label[] =>
  attributes.map(({ key, value }) => {
    const scalar = value?.stringValue ?? value?.intValue ?? value?.doubleValue ?? value?.boolValue ?? "";
    return [key, String(scalar)];
  });

const told = ({ attributes, timeUnixNano, flags }: Pick<JsonNumberPoint, "attributes" | "timeUnixNano" | "flags">) => ({
  attributes: attributesOf(attributes),
  timeMs: timeOf(BigInt(timeUnixNano ?? 0)),
  isAbsent: ((flags ?? 0) & NO_RECORDED_VALUE) !== 0,
});

const numberPoint = (point: JsonNumberPoint): OtlpPoint => {
  const value = point.asDouble ?? point.asInt;
  return { ...told(point), ...(value === undefined ? {} : { value: Number(value) }) };
};

const distributionPoint = (point: JsonDistribution): OtlpPoint => ({
  ...told(point),
  ...(point.count === undefined ? {} : { count: Number(point.count) }),
  ...(point.sum === undefined ? {} : { sum: Number(point.sum) }),
  ...(point.bucketCounts === undefined ? {} : { bucketCounts: point.bucketCounts.map(Number) }),
  ...(point.explicitBounds === undefined ? {} : { bounds: point.explicitBounds.map(Number) }),
  ...(point.quantileValues === undefined
    ? {}
    : { quantiles: point.quantileValues.map(({ quantile, value }) => [Number(quantile ?? 0), Number(value ?? 0)]) }),
});

const temporalityOf = ({ aggregationTemporality: given }: { aggregationTemporality?: number | string }): number =>
  typeof given === "number" ? given : (TEMPORALITIES[given ?? ""] ?? 0);

const metricOf = (metric: JsonMetric): OtlpMetric[] => {
  const named = { name: metric.name, unit: metric.unit ?? "" };
  const { gauge, sum, summary } = metric;
  const histogram = metric.histogram ?? metric.exponentialHistogram;
  const plain = { temporality: 0, isMonotonic: false };
  if (gauge !== undefined)
    return [{ ...named, kind: "gauge", ...plain, points: (gauge.dataPoints ?? []).map(numberPoint) }];
  if (sum !== undefined) {
    const grows = { temporality: temporalityOf(sum), isMonotonic: sum.isMonotonic ?? false };
    return [{ ...named, kind: "sum", ...grows, points: (sum.dataPoints ?? []).map(numberPoint) }];
  }
  if (histogram !== undefined) {
    const points = (histogram.dataPoints ?? []).map(distributionPoint);
    return [{ ...named, kind: "histogram", temporality: temporalityOf(histogram), isMonotonic: false, points }];
  }
  if (summary === undefined) return [];
  return [{ ...named, kind: "summary", ...plain, points: (summary.dataPoints ?? []).map(distributionPoint) }];
};

const parse = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Malformed("the body is not valid JSON");
  }
};

const check = (message: unknown): JsonMessage => {
  const faults = findFaults(message);
  if (faults.length > 0) throw invalidPart("body", faults);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- held against the schema above
  return message as JsonMessage;
};

/**
 * Reads an ExportMetricsServiceRequest in OTLP's JSON. Unknown fields are passed over.
 *
 * @throws {Malformed} where it is no JSON
 * @throws {ApiError} 400 naming each wrong field
 */
export const decodeOtlpJson = (body: Uint8Array): OtlpResource[] =>
  (check(parse(body)).resourceMetrics ?? []).map(({ resource, scopeMetrics }) => ({
    attributes: attributesOf(resource?.attributes),
    metrics: (scopeMetrics ?? []).flatMap(({ metrics }) => metrics ?? []).flatMap(metricOf),
  }));
