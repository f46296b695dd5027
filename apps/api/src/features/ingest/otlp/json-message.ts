import { type Static, Type } from "typebox";

const Int64 = Type.Union([Type.Integer(), Type.String({ pattern: "^-?[0-9]{1,20}$" })]);
const Double = Type.Union([Type.Number(), Type.Enum(["NaN", "Infinity", "-Infinity"])]);
const Attributes = Type.Array(
  Type.Object({
    key: Type.String(),
    value: Type.Optional(
      Type.Object({
        stringValue: Type.Optional(Type.String()),
        boolValue: Type.Optional(Type.Boolean()),
        intValue: Type.Optional(Int64),
        doubleValue: Type.Optional(Double),
      }),
    ),
  }),
);
const point = {
  attributes: Type.Optional(Attributes),
  timeUnixNano: Type.Optional(Int64),
  flags: Type.Optional(Type.Integer()),
};
const NumberPoint = Type.Object({ ...point, asDouble: Type.Optional(Double), asInt: Type.Optional(Int64) });
const distribution = { ...point, count: Type.Optional(Int64), sum: Type.Optional(Double) };
const HistogramPoint = Type.Object({
  ...distribution,
  bucketCounts: Type.Optional(Type.Array(Int64)),
  explicitBounds: Type.Optional(Type.Array(Double)),
});
const SummaryPoint = Type.Object({
  ...distribution,
  quantileValues: Type.Optional(
    Type.Array(Type.Object({ quantile: Type.Optional(Double), value: Type.Optional(Double) })),
  ),
});

const temporality = {
  aggregationTemporality: Type.Optional(
    Type.Union([
      Type.Integer(),
      Type.Enum([
        "AGGREGATION_TEMPORALITY_UNSPECIFIED",
        "AGGREGATION_TEMPORALITY_DELTA",
        "AGGREGATION_TEMPORALITY_CUMULATIVE",
      ]),
    ]),
  ),
};

const Metric = Type.Object({
  name: Type.String(),
  unit: Type.Optional(Type.String()),
  gauge: Type.Optional(Type.Object({ dataPoints: Type.Optional(Type.Array(NumberPoint)) })),
  sum: Type.Optional(
    Type.Object({
      ...temporality,
      isMonotonic: Type.Optional(Type.Boolean()),
      dataPoints: Type.Optional(Type.Array(NumberPoint)),
    }),
  ),
  histogram: Type.Optional(Type.Object({ ...temporality, dataPoints: Type.Optional(Type.Array(HistogramPoint)) })),
  exponentialHistogram: Type.Optional(
    Type.Object({ ...temporality, dataPoints: Type.Optional(Type.Array(Type.Object(distribution))) }),
  ),
  summary: Type.Optional(Type.Object({ dataPoints: Type.Optional(Type.Array(SummaryPoint)) })),
});

/** ExportMetricsServiceRequest in OTLP's own JSON: names in lowerCamelCase, 64-bit integers as texts or numbers. */
export const JsonMessage = Type.Object({
  resourceMetrics: Type.Optional(
    Type.Array(
      Type.Object({
        resource: Type.Optional(Type.Object({ attributes: Type.Optional(Attributes) })),
        scopeMetrics: Type.Optional(Type.Array(Type.Object({ metrics: Type.Optional(Type.Array(Metric)) }))),
      }),
    ),
  ),
});
export type JsonMessage = Static<typeof JsonMessage>;
export type JsonMetric = Static<typeof Metric>;
export type JsonAttributes = Static<typeof Attributes>;
export type JsonDistribution = Static<typeof HistogramPoint> & Static<typeof SummaryPoint>;
export type JsonNumberPoint = Static<typeof NumberPoint>;
