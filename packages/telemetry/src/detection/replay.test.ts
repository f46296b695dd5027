import { describe, expect, test } from "vitest";
import { historyUntil, readHistories, type RecordedHistories } from "../../fixtures/detection/recorded-histories.ts";
import { detectDegraded } from "./detect.ts";

const IDS = ["1", "2", "3"];
const SECOND_MS = 1000;
const REACH_MS = 30 * 60 * SECOND_MS;

interface Named {
  readonly timeMs: number;
  readonly brokerId: string;
  readonly kind: string | null;
}

const endOf = ({ signals }: RecordedHistories): number =>
  Math.max(...Object.values(signals).flatMap((of) => Object.values(of).flatMap((points) => points.at(-1)?.[0] ?? 0)));

/** Which broker is named degraded, asked every `everyMs` as a console would. */
const namedOver = (recorded: RecordedHistories, everyMs: number): Named[] => {
  const { intervalMs } = recorded;
  const named: Named[] = [];
  for (let nowMs = everyMs; nowMs <= endOf(recorded); nowMs += everyMs) {
    const found = detectDegraded({
      nowMs,
      intervalMs,
      brokerIds: IDS,
      history: historyUntil(recorded, nowMs, REACH_MS),
    });
    for (const { brokerId, state, kind } of found)
      if (state === "degraded") named.push({ timeMs: nowMs, brokerId, kind });
  }
  return named;
};

const momentOf = ({ events }: RecordedHistories, text: string): number =>
  events.find((event) => event.text.startsWith(text))?.timeMs ?? Number.NaN;

/** Faults of the fixture by the words of its events, as "begin stalls:1". */
const faultsOf = ({ events }: RecordedHistories) =>
  events.flatMap(({ timeMs, text }) => {
    const [, fault, brokerId] = /^begin ([a-z-]+):(\d)/.exec(text) ?? [];
    const endMs = events.find((event) => event.timeMs > timeMs && event.text.startsWith("end"))?.timeMs;
    return fault === undefined || brokerId === undefined || endMs === undefined
      ? []
      : [{ fault, brokerId, beginMs: timeMs, endMs }];
  });

const KINDS: Readonly<Record<string, string>> = {
  "slow-appends": "slow_append",
  stalls: "stalls",
  "slow-network": "slow_network",
};
/** What is seen lingers: medians of half a minute, and three weak ones to leave. */
const LINGERS_MS = 60 * SECOND_MS;

describe("faults on a real cluster", () => {
  const recorded = readHistories("faults");
  const named = namedOver(recorded, 5 * SECOND_MS);

  test.each(faultsOf(recorded))(
    "$fault on broker $brokerId is laid to it within 60 s",
    ({ fault, brokerId, beginMs, endMs }) => {
      const during = named.filter(({ timeMs }) => timeMs > beginMs && timeMs <= endMs);
      expect(new Set(during.map((one) => `${one.brokerId} ${one.kind}`))).toEqual(
        new Set([`${brokerId} ${KINDS[fault]}`]),
      );
      expect((during[0]?.timeMs ?? Infinity) - beginMs).toBeLessThanOrEqual(60 * SECOND_MS);
    },
  );

  test("all kinds are there, and no broker is named at other times", () => {
    const faults = faultsOf(recorded);
    expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(Object.keys(KINDS)));
    const outside = named.filter(
      ({ timeMs }) => !faults.some(({ beginMs, endMs }) => timeMs > beginMs && timeMs <= endMs + LINGERS_MS),
    );
    expect(outside).toEqual([]);
  });
});

describe("stalls that the means of its peers hardly show", () => {
  const recorded = readHistories("stalls");

  test("are laid to the broker by the root mean square of their waits, and nothing is at other times", () => {
    const named = namedOver(recorded, 5 * SECOND_MS);
    for (const { fault, brokerId, beginMs, endMs } of faultsOf(recorded)) {
      const of = named.filter(({ timeMs }) => timeMs > beginMs && timeMs <= endMs + LINGERS_MS);
      expect(new Set(of.map((one) => `${one.brokerId} ${one.kind}`))).toEqual(new Set([`${brokerId} ${KINDS[fault]}`]));
      expect((of[0]?.timeMs ?? Infinity) - beginMs).toBeLessThanOrEqual(30 * SECOND_MS);
    }
    const [slow, stalls] = faultsOf(recorded);
    expect(named.filter(({ timeMs }) => timeMs <= (slow?.beginMs ?? 0))).toEqual([]);
    expect(named.filter(({ timeMs }) => timeMs > (stalls?.endMs ?? 0) + LINGERS_MS)).toEqual([]);
  });

  test("are not found by the means alone", () => {
    const { produce_remote_time_rms: _, ...signals } = recorded.signals;
    const kinds = namedOver({ ...recorded, signals }, 5 * SECOND_MS).map(({ brokerId }) => brokerId);
    expect(new Set(kinds)).toEqual(new Set(["2"]));
  });
});

describe("without a fault", () => {
  const recorded = readHistories("rolling-restart");

  test("neither a ramp nor a rolling restart is laid to a broker, nor what comes after it", () => {
    expect(namedOver(recorded, 5 * SECOND_MS)).toEqual([]);
  });

  test("brokers that were away for less than a missed scrape are seen to have come back", () => {
    const backMs = momentOf(recorded, "all brokers are back");
    const nowMs = backMs + 30 * SECOND_MS;
    const { intervalMs } = recorded;
    const found = detectDegraded({ nowMs, intervalMs, brokerIds: IDS, history: historyUntil(recorded, nowMs) });
    expect(found.map(({ state }) => state)).toEqual(["settling", "settling", "settling"]);
  });
});

test("on a busy machine, whose remote times are thirty times as long, no broker is blamed without a fault", () => {
  const recorded = readHistories("busy-machine");
  const faults = faultsOf(recorded);
  const named = namedOver(recorded, 10 * SECOND_MS);
  const wrong = named.filter(
    ({ timeMs, brokerId }) =>
      !faults.some(
        (fault) => timeMs > fault.beginMs && timeMs <= fault.endMs + LINGERS_MS && fault.brokerId === brokerId,
      ),
  );
  expect(wrong).toEqual([]);
  const found = faults.filter(({ beginMs, endMs, brokerId }) =>
    named.some((one) => one.timeMs > beginMs && one.timeMs <= endMs && one.brokerId === brokerId),
  );
  expect(found.map(({ fault }) => fault)).toEqual(["slow-network", "slow-network", "slow-appends"]);
});

describe("the shipped recording, every 15 s", () => {
  const recorded = readHistories("three-brokers");
  const named = namedOver(recorded, 15 * SECOND_MS);
  const beginMs = momentOf(recorded, "Log appends of broker 3 take");
  const endMs = momentOf(recorded, "Log appends of broker 3 are fast");

  test("broker 3 is named for its slow appends within 60 s", () => {
    expect((named[0]?.timeMs ?? Infinity) - beginMs).toBeLessThanOrEqual(60 * SECOND_MS);
    expect(new Set(named.map(({ brokerId, kind }) => `${brokerId} ${kind}`))).toEqual(new Set(["3 slow_append"]));
    expect(named.at(-1)?.timeMs).toBeLessThanOrEqual(endMs + 75 * SECOND_MS);
  });

  test("neither the ramp to saturation nor the restart of broker 2 is laid to a broker", () => {
    expect(named.filter(({ timeMs }) => timeMs < beginMs)).toEqual([]);
  });
});
