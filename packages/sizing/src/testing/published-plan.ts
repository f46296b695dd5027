import type { SizingRequest } from "../request.ts";
import { planned } from "./planned.ts";

/** Intel and Confluent 2020 (341991-001US): Table 3's recommended row, 7.5 M x 1 KiB events/s, with Figure 8's clients. */
export const PUBLISHED_REQUEST: SizingRequest = {
  workload: { recordsPerSecond: 7.5e6, recordBytes: 1_024, consumerGroups: 0, retentionHours: 1, p99TargetMs: 20 },
  broker: { networkGbpsOptions: [10, 25, 40, 100], cores: 56, hardwareThreads: 112 },
  topology: { clientNodes: 25, supportNodes: 3 },
  prices: { perBrokerHour: 2 },
  profile: "intel-confluent-2020",
};

/** The published case as a plan to export. */
export const publishedPlan = (name: string) => ({
  name,
  request: PUBLISHED_REQUEST,
  answer: planned(PUBLISHED_REQUEST),
});
