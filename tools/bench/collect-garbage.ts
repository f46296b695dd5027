import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Collects what was left behind so far, so that its cost is not counted with what is measured next. */
export const collectGarbage = (): void => collect();
