import type { LatencyForm } from "./calibration.ts";

/**
 * Parameters of a form as they are fitted: logarithm of the base, then of the scale (queueing) or the share of coherency
 * (Universal Scalability Law), then of the capacity's headroom over the highest load, which is 1.
 */
export type Values = readonly number[];

/** Writes the logarithm of a form's p99 at each load into `into`. */
export type WriteLogs = (loads: Values, values: Values, into: Float64Array) => void;

// Destructuring these costs more than the logarithm.
export const first = (values: Values): number => values[0] ?? 0;
export const second = (values: Values): number => values[1] ?? 0;
export const capacityOf = (values: Values): number => 1 + Math.exp(values[2] ?? 0);

const writeQueueing: WriteLogs = (loads, values, into) => {
  const [base, steepness, capacity] = [Math.exp(first(values)), Math.exp(second(values)), capacityOf(values)];
  for (let index = 0; index < loads.length; index += 1) {
    const load = loads[index] ?? 0;
    into[index] = Math.log(base + (steepness * load) / (capacity - load));
  }
};

export const writeUsl: WriteLogs = (loads, values, into) => {
  const [doubled, share, capacity] = [first(values) + Math.LN2, second(values), capacityOf(values)];
  for (let index = 0; index < loads.length; index += 1) {
    const used = (loads[index] ?? 0) / capacity;
    const s = 1 - (1 - share) * used;
    into[index] = doubled - Math.log(s + Math.sqrt(Math.max(0, s ** 2 - (share * used) ** 2)));
  }
};

export const WRITE_LOGS: Readonly<Record<LatencyForm["model"], WriteLogs>> = {
  queueing: writeQueueing,
  universalScalabilityLaw: writeUsl,
};
