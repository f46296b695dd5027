import { SIGNALS } from "@highwater/telemetry";
import { describe, expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const names = SIGNALS.map(({ name }) => name);

describe("nearestName", () => {
  test.each([
    ["produce_totl_time_p99", "produce_total_time_p99"],
    ["bytes_in", "bytes_in_rate"],
    ["BYTES_IN_RATE", "bytes_in_rate"],
    ["under_replicated_partition", "under_replicated_partitions"],
    ["request-handler-idle-ratio", "request_handler_idle_ratio"],
  ])("%s is most like %s", (given, nearest) => {
    expect(nearestName(given, names)).toBe(nearest);
  });

  test.each(["", "xyz", "kafka.server:type=KafkaRequestHandlerPool,name=RequestHandlerAvgIdlePercent"])(
    "%j is like none",
    (given) => {
      expect(nearestName(given, names)).toBeUndefined();
    },
  );
});
