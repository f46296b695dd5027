import { setTimeout as sleep } from "node:timers/promises";
import { HOUR_MS } from "../../../apps/api/src/metrics-store/days.ts";
import { pointsOf } from "../counted/count-points.ts";
import { BROKER_IDS, ofAllBrokers, PARTS, type SentReading } from "../fleet.ts";
import type { Desk } from "../killed/desk.ts";
import type { KilledWork } from "../killed/killed-work.ts";

const STEP_MS = 5000;
const IN_FLIGHT = 8;
const BULK_STEPS = 40;
/** Out of a hundred. */
const [BULKS, IN_PARTS, SENT_TWICE] = [5, 15, 5];
const BETWEEN_CHARTS_MS = 20;

const comesInParts = ({ brokerId }: SentReading) => Number(brokerId) % 2 === 0;

/** A batch as sources send it: some brokers have two, some are sent again. */
const send = async (desk: Desk, readings: readonly SentReading[]): Promise<void> => {
  const chance = desk.random() * 100;
  if (chance >= IN_PARTS) await desk.append(readings);
  else {
    await desk.append(
      readings.map((reading) => (comesInParts(reading) ? { ...reading, parts: PARTS.first } : reading)),
    );
    const rest = readings.filter(comesInParts);
    await desk.append(rest.map(({ brokerId, timeMs }) => ({ brokerId, timeMs, parts: PARTS.second })));
  }
  if (chance >= 100 - SENT_TWICE) await desk.append(readings);
};

const write = async (desk: Desk, next: () => number): Promise<void> => {
  while (!desk.enough.aborted) {
    const steps = desk.random() * 100 < BULKS ? BULK_STEPS : 1;
    await send(desk, ofAllBrokers(Array.from({ length: steps }, next)));
  }
};

/** Somebody looks at open hours, which the store keeps in memory then. */
const look = async ({ store, startMs, enough }: Desk): Promise<void> => {
  for (let turn = 0; !enough.aborted; turn += 1) {
    const brokerId = BROKER_IDS[turn % BROKER_IDS.length] ?? "1";
    const range = { fromMs: startMs, toMs: startMs + 100 * HOUR_MS };
    // While the server is away there is no answer.
    await pointsOf(store, { name: "request_queue_size", brokerId }, range).catch(() => undefined);
    await sleep(BETWEEN_CHARTS_MS);
  }
};

export const ingest: KilledWork = {
  name: "ingest",
  words: "eight batches in flight, some in two parts, some sent twice, and charts of open hours",
  begins: "acknowledged",
  work: async (desk) => {
    let timeMs = Math.floor(desk.startMs / STEP_MS) * STEP_MS;
    const next = () => (timeMs += STEP_MS);
    await Promise.all([...Array.from({ length: IN_FLIGHT }, () => write(desk, next)), look(desk)]);
  },
  // The hours before the newest are compacted, and the newest stays in rows.
  maintenance: (newestMs) => ({ nowMs: newestMs + HOUR_MS / 2, samplesFromMs: 0, rollupsFromMs: 0 }),
};
