import { type MatrixSeries, readMatrix } from "@highwater/telemetry";

const FAULTS = {
  "not-json": "it is no JSON, or only half of it",
  "not-prometheus": "it is no answer of Prometheus' HTTP API that holds samples",
  refused: "it says of itself that it is an error",
};

/**
 * All series of an answer to a query for a range vector.
 *
 * @throws TypeError where it is something else, or only a part of what there is
 */
export const wholeMatrix = (body: Uint8Array): MatrixSeries[] => {
  const series: MatrixSeries[] = [];
  const reader = readMatrix(body);
  let next = reader.next();
  for (; next.done !== true; next = reader.next()) series.push(next.value);
  const { fault, isPartial } = next.value;
  if (fault !== null) throw new TypeError(FAULTS[fault]);
  if (isPartial) throw new TypeError("it is a part of what there is, by its own word");
  return series;
};
