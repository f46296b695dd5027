import { FAULT_NAMES, FAULTS } from "./faults.ts";
import type { Go, Results } from "./results.ts";
import { isRight, LIMIT_SECONDS, type Trial } from "./trial.ts";

const middle = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = sorted[Math.floor((sorted.length - 1) / 2)];
  return at === undefined ? "-" : at.toFixed(0);
};

const seconds = (trials: readonly Trial[], of: (trial: Trial) => number | null): string => {
  const all = trials.flatMap((trial) => of(trial) ?? []);
  return all.length === 0 ? "-" : `${middle(all)} (most ${Math.max(...all).toFixed(0)})`;
};

const kinds = (trials: readonly Trial[]): string =>
  [...Map.groupBy(trials, ({ kind }) => kind ?? "nothing")].map(([kind, of]) => `${kind} ${of.length}`).join(", ");

const faultRow = (name: (typeof FAULT_NAMES)[number], trials: readonly Trial[]): string => {
  const right = trials.filter(isRight).length;
  const broker = trials.filter(({ named, brokerId }) => named === brokerId).length;
  const cells = [
    `${name}: ${FAULTS[name].words}`,
    trials.length,
    broker,
    `${right} of ${trials.length}`,
    kinds(trials),
    seconds(trials, (trial) => trial.seconds),
    seconds(trials, (trial) => trial.clearSeconds),
  ];
  return `| ${cells.join(" | ")} |`;
};

const FIRST = "brokers and load scheduled before the machine's other work";

const goesLine = (goes: readonly Go[]): string => {
  const first = goes.filter((go) => go.first).length;
  const number = goes.length === 1 ? "one go" : `${goes.length} goes`;
  if (first === 0) return `Measured in ${number}, brokers and load scheduled like any other work of the machine.`;
  return `Measured in ${number}, ${FIRST}${first === goes.length ? "" : ` in ${first} of them`}.`;
};

/** The figures as Markdown. */
export function report({ machine, kafkaVersion, intervalSeconds, goes, trials, loadRuns }: Results): string {
  const minutes = loadRuns.reduce((sum, run) => sum + run.minutes, 0);
  const alarms = loadRuns.flatMap(({ falseAlarms }) => falseAlarms);
  const restarts = loadRuns.length === 1 ? "one rolling restart" : `${loadRuns.length} rolling restarts`;
  return [
    `Kafka ${kafkaVersion}, three brokers, scraped every ${intervalSeconds} s, on ${machine.cores} cores (${machine.cpu}), ${(machine.memoryBytes / 1e9).toFixed(0)} GB, Node ${machine.node}, everything on this machine.`,
    goesLine(goes),
    "",
    `| fault on one broker | trials | right broker | right broker within ${LIMIT_SECONDS} s, and only slow appends called so | kinds named | seconds to the name, median | seconds to clear, median |`,
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...FAULT_NAMES.map((name) =>
      faultRow(
        name,
        trials.filter(({ fault }) => fault === name),
      ),
    ),
    "",
    minutes === 0
      ? "No run without a fault yet."
      : `False alarms in ${minutes.toFixed(0)} minutes of steady, ramping and rolling load with ${restarts} of all brokers: ${alarms.length}.`,
    ...alarms.map(
      ({ minute, phase, brokerId, kind, words }) =>
        `- minute ${minute.toFixed(1)}, ${phase}: broker ${brokerId}, ${kind}. ${words}`,
    ),
    "",
  ].join("\n");
}
