import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** The memory that is freed is swept by other threads, after the collection. */
const SWEPT_MS = 100;

/** Collects what was left behind so far, so that its cost is not counted with what is measured next. */
export const collectGarbage = async (): Promise<void> => {
  collect();
  await sleep(SWEPT_MS);
};
