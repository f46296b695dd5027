import { createLatencyWindow, type LatencyFigures, type LatencyWindow } from "./latency-window.ts";

export interface CanaryCounts {
  sent: number;
  acknowledged: number;
  failed: number;
  unsent: number;
  received: number;
  lost: number;
  late: number;
  duplicated: number;
}

export interface CanaryFigures {
  readonly brokerId: number;
  readonly produce: LatencyFigures;
  readonly roundTrip: LatencyFigures;
  readonly counts: Readonly<CanaryCounts>;
}

/** What is counted and timed of one broker. */
export interface BrokerTally {
  readonly produce: LatencyWindow;
  readonly roundTrip: LatencyWindow;
  readonly counts: CanaryCounts;
}

export const createBrokerTally = (): BrokerTally => ({
  produce: createLatencyWindow(),
  roundTrip: createLatencyWindow(),
  counts: { sent: 0, acknowledged: 0, failed: 0, unsent: 0, received: 0, lost: 0, late: 0, duplicated: 0 },
});
