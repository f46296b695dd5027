import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, dayOf, HOUR_MS, HOURS_PER_DAY } from "../../../apps/api/src/metrics-store/days.ts";
import { BROKER_IDS, ofAllBrokers, PARTS } from "../fleet.ts";
import type { Desk } from "../killed/desk.ts";
import type { KilledWork } from "../killed/killed-work.ts";

const STEP_MS = 4 * 60 * 1000;
const [SAMPLE_DAYS, ROLLUP_DAYS] = [2, 33];
/** Two days in eight are told of: so each turn drops some, and rollups go after a few. */
const CYCLE_DAYS = 8;
const LATE_READINGS = 6;

const following = (day: number) => (day % CYCLE_DAYS === 0 ? day + 1 : day + CYCLE_DAYS - (day % CYCLE_DAYS));

/** Half an hour after a day is over. */
const maintenanceOf = (day: number) => {
  const nowMs = (day + 1) * DAY_MS + HOUR_MS / 2;
  return { nowMs, samplesFromMs: nowMs - SAMPLE_DAYS * DAY_MS, rollupsFromMs: nowMs - ROLLUP_DAYS * DAY_MS };
};

const fill = async (desk: Desk, day: number): Promise<void> => {
  for (let hour = 0; hour < HOURS_PER_DAY && !desk.enough.aborted; hour += 1) {
    const startMs = day * DAY_MS + hour * HOUR_MS;
    await desk.append(ofAllBrokers(Array.from({ length: HOUR_MS / STEP_MS }, (_, step) => startMs + step * STEP_MS)));
  }
};

/** Samples of a day that is being closed. */
const fillLate = async (desk: Desk, day: number): Promise<void> => {
  for (let count = 0; count < LATE_READINGS && !desk.enough.aborted; count += 1) {
    const brokerId = BROKER_IDS[Math.floor(desk.random() * BROKER_IDS.length)] ?? "1";
    const timeMs = day * DAY_MS + Math.floor(desk.random() * DAY_MS);
    await desk.append([{ brokerId, timeMs, parts: PARTS.whole }]);
    await sleep(desk.random() * 50);
  }
};

const maintainUntilDone = async (desk: Desk, day: number): Promise<void> => {
  while (!(await desk.maintain(maintenanceOf(day))) && !desk.enough.aborted);
};

export const retention: KilledWork = {
  name: "retention",
  words: "days of samples and 32 days of rollups are dropped, while the day after is written",
  begins: "maintaining",
  work: async (desk) => {
    let day = following(dayOf(desk.startMs));
    await fill(desk, day);
    for (; !desk.enough.aborted; day = following(day))
      await Promise.all([maintainUntilDone(desk, day), fill(desk, following(day)), fillLate(desk, day)]);
  },
  maintenance: (newestMs) => maintenanceOf(dayOf(newestMs)),
};
