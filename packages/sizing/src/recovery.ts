import type { RecoveryAnswer } from "./answer.ts";
import { demandIn } from "./constraint.ts";
import type { LoadConstraint } from "./constraint.ts";
import { plural } from "./human-text.ts";
import { allUp } from "./situation.ts";
import { bytes, bytesInHours, bytesPerSecond, hoursToMove, MINUTES_PER_HOUR } from "./units.ts";
import type { Workload } from "./workload.ts";

const OUTAGE_HOURS = 1;

/** What the recovery is worked out from: the constraints give load, limit and ceiling of network and disk. */
export interface RecoveryInput {
  readonly workload: Workload;
  readonly brokers: number;
  readonly storedBytesPerBroker: number;
  readonly networkInBytesPerSecond: number;
  readonly constraints: readonly LoadConstraint[];
}

/** Recovery times with what they assume, or why they are missing. */
export interface Recovery {
  readonly answer: RecoveryAnswer;
  readonly assumption: string;
}

const unknown = (why: string): Recovery => ({
  answer: { rebuildHours: null, catchUpMinutes: null },
  assumption: `recovery: ${why}`,
});

const spareRates = ({ workload, brokers, constraints }: RecoveryInput): number[] => {
  const normal = allUp(brokers, workload.replicationFactor);
  return constraints.flatMap((constraint) => {
    const spare = constraint.limit * constraint.ceiling - demandIn(constraint, normal);
    if (constraint.name === "networkOut") return [spare * (brokers - 1)];
    return constraint.name === "networkIn" || constraint.name === "diskThroughput" ? [spare] : [];
  });
};

/**
 * Hours to fill a replacement of a lost broker, and minutes to catch up after an hour's outage, at the spare rate below
 * the ceilings: what the broker can receive and append, and what all its peers together can send.
 */
export const estimateRecovery = (input: RecoveryInput): Recovery => {
  if (input.workload.replicationFactor === 1) return unknown("one replica cannot be rebuilt from another");
  const rates = spareRates(input);
  if (rates.length === 0) return unknown("no network or disk limit is known to rebuild with");
  const spare = bytesPerSecond(Math.min(...rates));
  if (spare <= 0) return unknown("the peak leaves no network or disk rate to rebuild with");
  const missed = bytesInHours(bytesPerSecond(input.networkInBytesPerSecond), OUTAGE_HOURS);
  return {
    answer: {
      rebuildHours: hoursToMove(bytes(input.storedBytesPerBroker), spare),
      catchUpMinutes: hoursToMove(missed, spare) * MINUTES_PER_HOUR,
    },
    assumption:
      "recovery: at the rate that the peak leaves below the ceilings of network and disk; " +
      `the time to catch up is that after ${plural(OUTAGE_HOURS, "hour")} of outage`,
  };
};
