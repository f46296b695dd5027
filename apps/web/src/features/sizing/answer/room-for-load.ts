import { recommendWith } from "@highwater/sizing";
import type { Known, SizingRequest } from "@highwater/sizing";

export const MOST_ROOM = 10;
const HALVINGS = 12;

const times = (rate: number | null | undefined, factor: number): number | null =>
  rate === null || rate === undefined ? null : rate * factor;

const scaled = (request: SizingRequest, factor: number): SizingRequest => {
  const { workload } = request;
  return {
    ...request,
    workload: {
      ...workload,
      recordsPerSecond: times(workload?.recordsPerSecond, factor),
      bytesPerSecond: times(workload?.bytesPerSecond, factor),
    },
  };
};

/**
 * How many times the load the same number of brokers would still carry, a faster listed link included: 1 is no room,
 * at most 10. Found by sizing larger loads, so that it holds for every limit and every failure planned for.
 */
export const roomForLoad = (request: SizingRequest, brokers: number, known: Known): number => {
  const carries = (factor: number): boolean => {
    const result = recommendWith(scaled(request, factor), known);
    return result.ok && result.answer.brokers <= brokers;
  };
  if (carries(MOST_ROOM)) return MOST_ROOM;
  let enough = 1;
  let tooMuch = MOST_ROOM;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = Math.sqrt(enough * tooMuch);
    if (carries(middle)) enough = middle;
    else tooMuch = middle;
  }
  return enough;
};
