import { type BenchmarkRun, emptyRun, mebibytesOfBytes, NO_LATENCY, type RunConfig, type RunPoint } from "../run.ts";
import { measured } from "../text/numbers.ts";
import { amountAt, asNumber, type Fields, listAt, meanOf, textAt } from "./fields.ts";
import { aggregatedLatency, endToEndUnits, percentilesOf, windowLatency } from "./latency.ts";

/** How often OpenMessaging Benchmark takes its figures, in seconds. */
const WINDOW_SECONDS = 10;
const MICROSECONDS_PER_MS = 1000;

const NUMBERS: readonly (readonly [keyof RunConfig, string])[] = [
  ["topics", "topics"],
  ["partitions", "partitions"],
  ["recordBytes", "messageSize"],
];

const configOf = (fields: Fields): RunConfig => {
  const config: Record<string, string | number> = {};
  for (const key of ["workload", "driver"]) {
    const text = textAt(fields, key);
    if (text !== null) config[key] = text;
  }
  for (const [field, key] of NUMBERS) {
    const value = amountAt(fields, key);
    if (value !== null && value > 0) config[field] = value;
  }
  const topics = amountAt(fields, "topics") ?? 1;
  for (const [field, key] of [
    ["producers", "producersPerTopic"],
    ["consumers", "consumersPerTopic"],
  ] as const) {
    const value = amountAt(fields, key);
    if (value !== null && value > 0) config[field] = value * topics;
  }
  return config;
};

const seriesOf = (fields: Fields, recordBytes: number | null, perMs: number): readonly RunPoint[] =>
  listAt(fields, "publishRate").map((rate, index) => {
    const recordsPerSecond = measured(asNumber(rate));
    return {
      seconds: (index + 1) * WINDOW_SECONDS,
      record: null,
      records: recordsPerSecond === null ? null : Math.round(recordsPerSecond * WINDOW_SECONDS),
      recordsPerSecond,
      bytesPerSecond: recordsPerSecond === null || recordBytes === null ? null : recordsPerSecond * recordBytes,
      consumedRecordsPerSecond: measured(asNumber(listAt(fields, "consumeRate")[index])),
      backlogRecords: asNumber(listAt(fields, "backlog")[index]),
      latency: windowLatency(fields, "publishLatency", index, 1),
      endToEndLatency: windowLatency(fields, "endToEndLatency", index, perMs),
    };
  });

const warningsOf = (run: BenchmarkRun, fields: Fields, noData: boolean): readonly string[] => {
  const strange = run.series.filter(({ recordsPerSecond }) => recordsPerSecond === null).length;
  const errors = meanOf(listAt(fields, "publishErrorRate")) ?? 0;
  return [
    ...(noData ? ["No data: every rate and latency in the file is 0, so the run did not work."] : []),
    ...(run.endToEndLatency === null && !noData ? ["No data for the end-to-end latency."] : []),
    ...(run.config.recordBytes === undefined
      ? ["The file does not tell the size of a record, so bytes per second are not known."]
      : []),
    ...(strange > 0
      ? [`${strange} of ${run.series.length} windows have no usable publish rate: the mean is of the others.`]
      : []),
    ...(errors > 0 ? [`${errors.toPrecision(3)} sends per second failed on average.`] : []),
    ...(run.config.driver !== undefined && !/kafka|redpanda|confluent|automq|warpstream/i.test(run.config.driver)
      ? [`The driver is ${run.config.driver}, not Kafka.`]
      : []),
  ];
};

const orNull = (latency: BenchmarkRun["latency"]) => (latency === NO_LATENCY ? null : latency);

/** The run of one result file; its latency is that of publishing, the whole way stands beside. */
export const ombRun = (fields: Fields): BenchmarkRun => {
  const config = configOf(fields);
  const recordBytes = config.recordBytes ?? null;
  const units = endToEndUnits(fields);
  const series = seriesOf(fields, recordBytes, units.windows);
  const mean = meanOf(listAt(fields, "publishRate"));
  const latency = aggregatedLatency(fields, "aggregatedPublishLatency", 1);

  const endToEndLatency = orNull(aggregatedLatency(fields, "aggregatedEndToEndLatency", units.whole));
  const consumed = meanOf(listAt(fields, "consumeRate"));
  const noData = (mean ?? 0) === 0 && (consumed ?? 0) === 0 && latency === NO_LATENCY;
  const durationSeconds = series.length * WINDOW_SECONDS;
  const bytesPerSecond = mean === null || recordBytes === null ? null : mean * recordBytes;
  const run: BenchmarkRun = {
    ...emptyRun("openmessaging-benchmark", "produce"),
    name: config.workload ?? null,
    records: noData ? 0 : mean === null ? null : Math.round(mean * durationSeconds),
    durationSeconds: durationSeconds === 0 ? null : durationSeconds,
    recordsPerSecond: mean,
    bytesPerSecond,
    mebibytesPerSecond: mebibytesOfBytes(bytesPerSecond),
    latency,
    endToEndLatency,
    publishDelay: orNull(aggregatedLatency(fields, "aggregatedPublishDelayLatency", MICROSECONDS_PER_MS)),
    consumedRecordsPerSecond: consumed,
    percentiles: noData ? [] : percentilesOf(fields, "aggregatedPublishLatencyQuantiles", 1),
    series: noData ? [] : series,
    config,
    derived: [
      `durationSeconds: windows of ${WINDOW_SECONDS} s; records: the mean publish rate over them`,
      "recordsPerSecond: mean of publishRate",
      ...(bytesPerSecond === null ? [] : ["bytesPerSecond: records per second x messageSize"]),
      ...(units.whole === 1 ? [] : ["endToEndLatency: microseconds in this version's file, converted"]),
    ],
    noData,
  };
  return { ...run, warnings: warningsOf(run, fields, noData) };
};
