import { highestOf, meanOf, quotientOf } from "./cluster-points.ts";
import { type Finding, notTold, rounded, written } from "./finding.ts";
import type { Readings } from "./readings.ts";

const MINUTE_MS = 60_000;

const stepWords = (stepMs: number): string =>
  stepMs === MINUTE_MS ? "minute" : `${written(stepMs / MINUTE_MS)} minutes`;

/** What the means stand on. */
const coverage = ({ points, stepMs }: Readings): string => {
  const told = points("bytes_in_rate");
  const brokers = told.reduce((most, point) => Math.max(most, point.brokers), 0);
  const steps =
    stepMs === MINUTE_MS ? `${written(told.length)} minutes` : `${written(told.length)} steps of ${stepWords(stepMs)}`;
  return `over ${steps} in which no broker was missing (${brokers} ${brokers === 1 ? "broker" : "brokers"})`;
};

const records = (readings: Readings, bytesPerSecond: number): Finding[] => {
  const recordsPerSecond = meanOf(readings.points("messages_in_rate")) ?? 0;
  if (recordsPerSecond <= 0)
    return [
      notTold("workload.recordsPerSecond", "messages_in_rate", "bytesPerSecond is enough to size by."),
      notTold("workload.recordBytes", "messages_in_rate", "Give it where a profile's conditions shall be compared."),
    ];
  return [
    {
      field: "workload.recordsPerSecond",
      value: rounded(recordsPerSecond),
      unit: "records/s",
      how: `Mean of messages in, all brokers added, ${coverage(readings)}. bytesPerSecond stands for the size of the load.`,
      signal: "messages_in_rate",
    },
    {
      field: "workload.recordBytes",
      value: Math.max(1, Math.round(bytesPerSecond / recordsPerSecond)),
      unit: "bytes",
      how: "Bytes in over messages in: the size as it is sent. Where producers compress, records are larger before that.",
      signal: "messages_in_rate",
    },
  ];
};

const readers = ({ points }: Readings): Finding => {
  const groups = quotientOf(points("bytes_out_rate"), points("bytes_in_rate"));
  if (groups === undefined)
    return notTold(
      "workload.consumerGroups",
      "bytes_out_rate",
      "Enter how many times all data is read; else 1 is assumed.",
    );
  return {
    field: "workload.consumerGroups",
    value: rounded(groups),
    unit: null,
    how: "Bytes out over bytes in, all brokers added: how many times the data is read. Bytes out leaves out replication. A group that catches up, or lags behind, moves it away from a whole number.",
    signal: "bytes_out_rate",
  };
};

/** Rate, peak, records and readers; nothing where no bytes come in. */
export const trafficFindings = (readings: Readings): Finding[] => {
  const told = readings.points("bytes_in_rate");
  const bytesPerSecond = meanOf(told) ?? 0;
  if (bytesPerSecond <= 0) return [];
  return [
    {
      field: "workload.bytesPerSecond",
      value: rounded(bytesPerSecond),
      unit: "bytes/s",
      how: `Mean of bytes in, all brokers added, ${coverage(readings)}. As producers send it, compressed.`,
      signal: "bytes_in_rate",
    },
    {
      field: "workload.peakToAverageRatio",
      value: Math.max(1, rounded((highestOf(told) ?? 0) / bytesPerSecond)),
      unit: null,
      how: `The highest ${stepWords(readings.stepMs)} of bytes in over their mean. Shorter peaks are higher.`,
      signal: "bytes_in_rate",
    },
    ...records(readings, bytesPerSecond),
    readers(readings),
  ];
};
