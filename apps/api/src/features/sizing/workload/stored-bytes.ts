import { lateUsual } from "./cluster-points.ts";
import { type Finding, notTold } from "./finding.ts";
import type { Readings } from "./readings.ts";

/** Bytes on disk of all replicas, as the metrics tell it. */
export const storedFinding = ({ points }: Readings): Finding => {
  const field = "cluster.storedBytes";
  const bytes = lateUsual(points("log_size_bytes"));
  if (bytes === undefined) return notTold(field, "log_size_bytes", "It is not needed for a sizing.");
  return {
    field,
    value: Math.round(bytes),
    unit: "bytes",
    how: "Log size, all brokers added, as usual towards the end of the window: every replica.",
    signal: "log_size_bytes",
  };
};
