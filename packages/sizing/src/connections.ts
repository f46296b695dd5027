import type { LoadConstraint } from "./constraint.ts";
import { formatNumber } from "./format-number.ts";

/** Client connections of one broker: connections/N, on the survivors after a failure. */
export const clientConnections = (connections: number, limit: number): LoadConstraint => ({
  name: "connections",
  perReplica: 0,
  perLeader: connections,
  limit,
  ceiling: 1,
  unit: "connections",
  formula: "connections/N",
  numbers: (brokers) => `${formatNumber(connections)}/${brokers}`,
  source: "Connections to the whole cluster, spread evenly; limit: given in the request",
});
