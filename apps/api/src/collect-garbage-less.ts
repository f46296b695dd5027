import { setFlagsFromString } from "node:v8";

/**
 * Percent that the heap may grow by until all of it is looked through for garbage again. A process that has little to do
 * is given 10 MB by V8, and then looks through some 80 MB twice a minute, which costs as much CPU as parsing what it
 * scrapes.
 */
const GROWING_PERCENT = 100;
export const FLAG = "--heap-growing-percent";

/** Trades memory for CPU; how full the heap may be at most stays as it is. */
export const collectGarbageLess = (): void => setFlagsFromString(`${FLAG}=${GROWING_PERCENT}`);
