/** What is done to the cluster at one moment of the recording. */
export type Step =
  | { atMs: number; kind: "load"; recordsPerSecond: number; text: string }
  | { atMs: number; kind: "broker-stopped" | "broker-started"; brokerId: number; text: string }
  | { atMs: number; kind: "slow-appends-begin" | "slow-appends-end"; brokerId: number; delayMs: number; text: string }
  | { atMs: number; kind: "end"; text: string };

export const RECORD_BYTES = 1000;
export const STEADY_RECORDS_PER_SECOND = 1000;
/** More than the producers can send: they go as fast as the brokers acknowledge. */
export const SATURATING_RECORDS_PER_SECOND = 1_000_000;

const RAMP = [4000, 10_000, 20_000, 30_000, SATURATING_RECORDS_PER_SECOND];
const STOPPED_BROKER = 2;
const SLOW_BROKER = 3;
const APPEND_DELAY_MS = 20;

/** Minutes from the start of the recording. */
const RAMP_BEGINS = 4;
const RAMP_STEP = 1;
const RAMP_ENDS = RAMP_BEGINS + RAMP_STEP * RAMP.length;
const STOPPED_AT = 11;
const STARTED_AT = 13;
const SLOW_FROM = 15.5;
const SLOW_UNTIL = 19;
const END = 24.5;

const rateText = (recordsPerSecond: number): string =>
  recordsPerSecond === SATURATING_RECORDS_PER_SECOND
    ? "Producers send as fast as they can"
    : `Producers send ${(recordsPerSecond * RECORD_BYTES) / 1e6} MB/s`;

/**
 * Steady load, a ramp to saturation, one broker stopped and started again, one broker with slow appends, steady load.
 * @param minuteMs how long a minute of the scenario takes, less than 60,000 for a trial
 */
export function scenario(minuteMs: number): Step[] {
  const at = (minutes: number): number => Math.round(minutes * minuteMs);
  const load = (minutes: number, recordsPerSecond: number, text = rateText(recordsPerSecond)): Step => ({
    atMs: at(minutes),
    kind: "load",
    recordsPerSecond,
    text,
  });
  const slow = { brokerId: SLOW_BROKER, delayMs: APPEND_DELAY_MS };
  return [
    ...RAMP.map((rate, index) => load(RAMP_BEGINS + index * RAMP_STEP, rate)),
    load(RAMP_ENDS, STEADY_RECORDS_PER_SECOND, "Load back to normal"),
    {
      atMs: at(STOPPED_AT),
      kind: "broker-stopped",
      brokerId: STOPPED_BROKER,
      text: `Broker ${STOPPED_BROKER} stopped`,
    },
    {
      atMs: at(STARTED_AT),
      kind: "broker-started",
      brokerId: STOPPED_BROKER,
      text: `Broker ${STOPPED_BROKER} started`,
    },
    {
      atMs: at(SLOW_FROM),
      kind: "slow-appends-begin",
      ...slow,
      text: `Log appends of broker ${SLOW_BROKER} take ${APPEND_DELAY_MS} ms longer`,
    },
    {
      atMs: at(SLOW_UNTIL),
      kind: "slow-appends-end",
      ...slow,
      text: `Log appends of broker ${SLOW_BROKER} are fast again`,
    },
    { atMs: at(END), kind: "end", text: "End of the recording" },
  ];
}
