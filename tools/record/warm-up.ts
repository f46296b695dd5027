import { setTimeout as sleep } from "node:timers/promises";
import type { Load } from "../kafka/load.ts";
import { SATURATING_RECORDS_PER_SECOND, STEADY_RECORDS_PER_SECOND } from "./scenario.ts";

/** Minutes of full load: the code is compiled, and the logs reach the size at which old segments go. */
const FULL_LOAD = 1.5;
/** Minutes of normal load: what the percentiles remember of the rest weighs less than a hundredth after five. */
const SETTLING = 5.5;

export async function warmUp(load: Load, minuteMs: number): Promise<void> {
  await load.setRate(SATURATING_RECORDS_PER_SECOND);
  await sleep(FULL_LOAD * minuteMs);
  await load.setRate(STEADY_RECORDS_PER_SECOND);
  await sleep(SETTLING * minuteMs);
}
