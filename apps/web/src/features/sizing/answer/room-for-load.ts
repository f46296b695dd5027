import { recommendWith } from "@highwater/sizing";
import type { ConstraintName, Known, SizingAnswer, SizingRequest } from "@highwater/sizing";

export const MOST_ROOM = 10;
const HALVINGS = 12;

const times = (rate: number | null | undefined, factor: number): number | null =>
  rate === null || rate === undefined ? null : rate * factor;

const scaled = (request: SizingRequest, gbps: number | null, factor: number): SizingRequest => {
  const { workload, broker } = request;
  return {
    ...request,
    broker: { ...broker, networkGbps: gbps },
    workload: {
      ...workload,
      recordsPerSecond: times(workload?.recordsPerSecond, factor),
      bytesPerSecond: times(workload?.bytesPerSecond, factor),
    },
  };
};

/** How many times the load the brokers would still carry, and which limit then asks for one more. */
export interface Room {
  readonly factor: number;
  /** null where nothing asks for one within `MOST_ROOM` times the load. */
  readonly next: ConstraintName | null;
}

/**
 * How many times the load the answer's brokers would still carry on the links it chose: 1 is no room, at most 10.
 * Found by sizing larger loads, so that it holds for every limit and every failure planned for.
 */
export const roomForLoad = (
  request: SizingRequest,
  { brokers, nic }: Pick<SizingAnswer, "brokers" | "nic">,
  known: Known,
): Room => {
  const beyond = (factor: number): ConstraintName | null => {
    const result = recommendWith(scaled(request, nic?.gbps ?? null, factor), known);
    if (result.ok) return result.answer.brokers > brokers ? result.answer.bindingConstraint : null;
    return result.kind === "unsatisfiable" && result.constraint !== "availability" ? result.constraint : null;
  };
  let next = beyond(MOST_ROOM);
  if (next === null) return { factor: MOST_ROOM, next };
  let enough = 1;
  let tooMuch = MOST_ROOM;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = Math.sqrt(enough * tooMuch);
    const asks = beyond(middle);
    if (asks === null) enough = middle;
    else {
      tooMuch = middle;
      next = asks;
    }
  }
  return { factor: enough, next };
};
