import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { keepPostgres, type PostgresKeeper } from "./postgres-keeper.ts";

const WAITS = { lookEveryMs: 1, backOffMs: [0, 1, 1, 1, 1], seldomMs: 20 };
let keeper: PostgresKeeper | undefined;
afterEach(() => keeper?.end());

const keep = (startAgain: () => void) => {
  const state = { isRunning: true, asked: 0 };
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const postgres = {
    isRunning: async () => state.isRunning,
    startAgain: async () => {
      state.asked += 1;
      startAgain();
      state.isRunning = true;
    },
  };
  keeper = keepPostgres(postgres, log, WAITS);
  return { state, lines, starts: keeper.starts };
};

test("one that runs is left alone, and one that ended is started, each time", async () => {
  const { state, starts } = keep(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(state.asked).toBe(0);
  for (let times = 1; times <= 3; times += 1) {
    state.isRunning = false;
    await vi.waitFor(() => expect(starts).toEqual({ started: times, failed: 0 }), { interval: 2 });
  }
});

test("one that does not start is tried five times soon, which is said, and then seldom", async () => {
  let isBroken = true;
  const { state, starts, lines } = keep(() => {
    if (isBroken) throw new Error("No space left on device");
  });
  state.isRunning = false;
  await vi.waitFor(() => expect(starts.failed).toBe(6), { interval: 2 });
  expect(lines.slice(0, 5).map(({ level }) => level)).toEqual([40, 40, 40, 40, 50]);
  expect(lines[4]?.msg).toContain("Scrapes wait in DATA_DIR/spool");
  isBroken = false;
  await vi.waitFor(() => expect(starts.started).toBe(1), { interval: 2 });
});

test("none is started once the console ends", async () => {
  const { state } = keep(() => undefined);
  await keeper?.end();
  state.isRunning = false;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state.asked).toBe(0);
});
