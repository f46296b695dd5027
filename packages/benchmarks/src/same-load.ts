const SAME_LOAD = 0.02;

/** Whether two loads, rates or targets are one: the larger lies within 2 % of the smaller. */
export const isSameLoad = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * (1 + SAME_LOAD);
