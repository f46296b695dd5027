import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchBrokers } from "./watch-brokers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const broker = (id: number, pid: number | null) => ({ id, pid, port: 1, metricsUrl: "", logDir: "" });

test("a broker that ended is named once with its log, and again when it is back", () => {
  const lines: string[] = [];
  const brokers = [broker(1, 11), broker(2, 12)];
  const lookout = watchBrokers({ brokers }, "/data", (line) => lines.push(line));
  vi.advanceTimersByTime(3000);
  expect(lines).toEqual([]);
  brokers[1] = broker(2, null);
  vi.advanceTimersByTime(5000);
  expect(lines).toEqual(["Broker 2 has stopped. Its log: /data/broker-2.log"]);
  brokers[1] = broker(2, 13);
  vi.advanceTimersByTime(3000);
  expect(lines.at(-1)).toBe("Broker 2 runs again.");
  lookout.stop();
  brokers[0] = broker(1, null);
  vi.advanceTimersByTime(3000);
  expect(lines).toHaveLength(2);
});
