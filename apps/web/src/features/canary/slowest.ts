import type { CanaryBroker } from "@highwater/contract";

interface Slowest {
  readonly brokerId: string;
  readonly p99Ms: number;
}

/** The broker through which 99 of 100 records take longest; null where none was measured. */
export const slowest = (brokers: readonly CanaryBroker[], which: "produce" | "roundTrip"): Slowest | null =>
  brokers.reduce<Slowest | null>((worst, broker) => {
    const { p99Ms } = broker[which];
    return p99Ms === null || (worst !== null && worst.p99Ms >= p99Ms) ? worst : { brokerId: broker.brokerId, p99Ms };
  }, null);
