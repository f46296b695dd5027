import { expect, test } from "vitest";
import { NOTHING } from "./counted/findings.ts";
import { page, table, trialTable, type Tried } from "./report.ts";

const tried = (more: Partial<Tried["outcome"]> = {}): Tried => ({
  kind: { name: "ingest", words: "batches in flight" },
  outcome: {
    ...NOTHING,
    writerKills: 15,
    serverKills: 5,
    acknowledged: 1_234_567,
    longestRestartMs: 2345,
    underWay: new Map([
      ["COMMIT", 2],
      ["INSERT INTO samples.scrape", 11],
    ]),
    ...more,
  },
});

const TRIAL = {
  date: "2026-01-31",
  seed: 7,
  machine: { cores: 2, cpu: "A CPU", memoryBytes: 8e9, node: "v24", load: 1.25 },
};

test("a kind of fault is one row of the table", () => {
  expect(table([tried()]).split("\n")[2]).toBe(
    "| ingest: batches in flight | 15 | 5 | 1 234 567 | 0 | 0 | 0 | 0 | 2.3 s |",
  );
});

test("the page says where it was tried, and what was under way", () => {
  const text = page(TRIAL, [tried()], []);
  expect(text).toContain("2026-01-31, seed 7, 2 cores (A CPU), 8 GB, Node v24");
  expect(text).toContain("- ingest, of 20 kills: INSERT INTO samples.scrape 11, COMMIT 2");
  expect(text).toContain("No other fault was found.");
});

test("the page says what was found, and after how many kills", () => {
  const text = page(
    TRIAL,
    [tried({ lost: 36, writerKills: 3, serverKills: 0, faults: ["an hour is there twice"] })],
    [],
  );
  expect(text).toContain("- ingest stopped at kill 3: an hour is there twice");
  expect(text).not.toContain("No other fault was found.");
});

test("what a whole console was put through is one row, with why it was skipped", () => {
  const trial = { name: "disk full", words: "no room" };
  const lines = trialTable([
    { trial, outcome: { tried: "3 times", found: "all is there", faults: ["one"] } },
    { trial, outcome: { tried: "nothing", found: "", faults: [], skipped: "nobody may mount a disk here" } },
  ]).split("\n");
  expect(lines[2]).toBe("| disk full: no room | 3 times | all is there | 1 |");
  expect(lines[3]).toBe("| disk full: no room | nothing | skipped: nobody may mount a disk here | none |");
});
