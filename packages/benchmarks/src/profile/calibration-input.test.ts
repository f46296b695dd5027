import { expect, test } from "vitest";
import { type MeasuredRun, profilePoints } from "./profile-points.ts";

const run = (bytesPerSecond: number | null, p99Ms: number | null, more: Partial<MeasuredRun> = {}): MeasuredRun => ({
  id: "a",
  kind: "produce",
  recordsPerSecond: 100,
  bytesPerSecond,
  latency: { p99Ms },
  endToEndLatency: null,
  brokers: 6,
  replicationFactor: 3,
  recordBytes: null,
  ...more,
});
const reason = (...runs: MeasuredRun[]) => {
  const result = profilePoints(runs);
  return result.ok ? "" : result.reason;
};

test("a broker receives the produced bytes times the replicas, spread over the brokers", () => {
  expect(profilePoints([run(200e6, 9), run(100e6, 5)])).toEqual({
    ok: true,
    kind: "producerAck",
    points: [
      { receivedBytesPerSecond: 50e6, p99Ms: 5 },
      { receivedBytesPerSecond: 100e6, p99Ms: 9 },
    ],
  });
});

test("repeats of a load are one point, of their medians", () => {
  expect(profilePoints([run(100e6, 5), run(101e6, 50), run(100.5e6, 6), run(200e6, 9)])).toMatchObject({
    points: [
      { receivedBytesPerSecond: 50.25e6, p99Ms: 6 },
      { receivedBytesPerSecond: 100e6, p99Ms: 9 },
    ],
  });
});

test("bytes come from the size of records where the file has none", () => {
  const more = { recordBytes: 1000 };
  expect(profilePoints([run(null, 5, more), run(null, 6, { ...more, recordsPerSecond: 400 })])).toMatchObject({
    points: [{ receivedBytesPerSecond: 50_000 }, { receivedBytesPerSecond: 200_000 }],
  });
});

test("the whole way is taken where it is wanted and measured", () => {
  const runs = [run(1e6, 5, { endToEndLatency: { p99Ms: 8 } }), run(2e6, 6, { endToEndLatency: { p99Ms: 9 } })];
  expect(profilePoints(runs, "endToEnd")).toMatchObject({ kind: "endToEnd", points: [{ p99Ms: 8 }, { p99Ms: 9 }] });
  expect(profilePoints([...runs, run(3e6, 7)], "endToEnd")).toMatchObject({ ok: false });
});

test("what makes no curve is refused with the reason", () => {
  expect(reason(run(1e6, 5), run(1.01e6, 6))).toContain("one load");
  expect(reason(run(1e6, 5))).toContain("one load");
  expect(reason(run(1e6, 5), run(2e6, 5, { kind: "end-to-end" }))).toContain("different kinds");
  expect(reason(run(1e6, 5), run(2e6, null, { kind: "consume" }))).toContain("no latency");
  expect(reason(run(1e6, 5), run(2e6, null))).toContain("no p99");
  expect(reason(run(1e6, 5), run(2e6, 0))).toContain("0 ms");
  expect(reason(run(1e6, 5), run(null, 6))).toContain("recordBytes");
  expect(reason(run(1e6, 5), run(2e6, 6, { brokers: null }))).toContain("brokers");
  expect(reason(run(1e6, 5), run(2e6, 6, { replicationFactor: null }))).toContain("replication factor");
  expect(reason(run(1e6, 5), run(2e6, 6, { replicationFactor: 9 }))).toContain("9 replicas on 6 brokers");
});
