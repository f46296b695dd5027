import { medianOfKnown } from "@highwater/benchmarks";
import { type Combination, combinations } from "../matrix/combination.ts";
import { curveLoads, type Load, UNTHROTTLED } from "../matrix/load.ts";
import { stepName } from "../matrix/step-name.ts";
import type { Bench, Step, Threads } from "./bench-state.ts";
import { Interrupted, pause, throwIfStopped } from "./interrupted.ts";
import { keepMeasurement } from "./keep-measurement.ts";
import { lookWords } from "./look.ts";
import { measure } from "./measure.ts";
import type { Outcome } from "./outcome.ts";
import { planOf } from "./plan.ts";
import { probeThroughput } from "./probe-throughput.ts";
import { msWords, rateWords } from "./words.ts";

export interface BenchEnd {
  readonly outcomes: readonly Outcome[];
  /** Steps that could not be measured, and why. */
  readonly failures: readonly string[];
  readonly isInterrupted: boolean;
}

const MOST_FAILURES_IN_A_ROW = 3;

const outcomeWords = ({ recordsPerSecond, p99Ms, brokerP99Ms }: Outcome): string =>
  [
    recordsPerSecond === null ? "no rate" : rateWords(recordsPerSecond),
    p99Ms === null ? "no p99" : `p99 ${msWords(p99Ms)}`,
    ...(brokerP99Ms === null ? [] : [`brokers' p99 ${msWords(brokerP99Ms)}`]),
  ].join(", ");

/** Runs the whole matrix. What fails is told and left out; what was measured stays. */
export const runBench = async (bench: Bench): Promise<BenchEnd> => {
  const { settings, progress, stop } = bench;
  const plan = planOf(settings);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  let done = 0;
  let failedInARow = 0;

  const measureStep = async (step: Step): Promise<Outcome[]> => {
    const measured: Outcome[] = [];
    let secondsAtThisLoad = 0;
    for (let repeat = 1; repeat <= settings.repeats; repeat += 1) {
      throwIfStopped(stop);
      progress.begin({ number: done + 1, total: plan.runs, step: step.name, repeat, repeats: settings.repeats });
      const begunMs = Date.now();
      const secondsLeft = () => (plan.runs - done) * plan.secondsPerRun - (Date.now() - begunMs) / 1000;
      try {
        if (settings.settleSeconds > 0) await pause(settings.settleSeconds * 1000, stop);
        const made = await measure(bench, step, (group) =>
          progress.look(lookWords(group, bench.scraper), Math.max(0, secondsLeft())),
        );
        secondsAtThisLoad += settings.warmupSeconds + (made.measured.endMs - made.measured.startMs) / 1000;
        const outcome = await keepMeasurement(bench, { ...made, step, repeat, secondsAtThisLoad });
        measured.push(outcome);
        outcomes.push(outcome);
        progress.end(outcomeWords(outcome));
        failedInARow = 0;
      } catch (error) {
        if (error instanceof Interrupted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        failures.push(`${step.name}, run ${repeat}: ${reason}`);
        progress.end(`failed: ${reason}`);
        failedInARow += 1;
        if (failedInARow === MOST_FAILURES_IN_A_ROW)
          throw new Error(`${failedInARow} runs failed one after another; the last: ${reason}`, { cause: error });
      }
      done += 1;
    }
    return measured;
  };

  const stepOf = (combination: Combination, load: Load, expected: number, threads: Threads): Step => ({
    combination,
    load,
    expectedRecordsPerSecond: expected,
    name: stepName(combination, settings.axes, load),
    threads,
  });

  const measureUnthrottled = async (combination: Combination, threads: Threads): Promise<number> => {
    progress.say(`Looking for the largest throughput: ${stepName(combination, settings.axes, UNTHROTTLED)}`);
    const expected = await probeThroughput(bench, combination, () => {});
    const measured = await measureStep(stepOf(combination, UNTHROTTLED, expected, threads));
    return medianOfKnown(measured.map(({ recordsPerSecond }) => recordsPerSecond)) ?? expected;
  };

  const measureCombination = async (combination: Combination): Promise<void> => {
    const threads = await bench.useThreads(combination);
    const { load } = settings;
    if (load.kind === "unthrottled") return void (await measureUnthrottled(combination, threads));
    const loads: readonly Load[] =
      load.kind === "rates"
        ? load.recordsPerSecond.map((recordsPerSecond) => ({ kind: "rate", recordsPerSecond, percent: null }))
        : curveLoads(await measureUnthrottled(combination, threads), load.percents);
    if (load.kind === "curve" && settings.restSeconds > 0) {
      progress.say(`Letting the brokers come to rest for ${settings.restSeconds} s`);
      await pause(settings.restSeconds * 1000, stop);
    }
    for (const step of loads)
      await measureStep(stepOf(combination, step, step.kind === "rate" ? step.recordsPerSecond : 1, threads));
  };

  try {
    for (const combination of combinations(settings.axes)) await measureCombination(combination);
    return { outcomes, failures, isInterrupted: false };
  } catch (error) {
    if (error instanceof Interrupted) return { outcomes, failures, isInterrupted: true };
    failures.push(error instanceof Error ? error.message : String(error));
    progress.say(`Giving up: ${failures.at(-1)}`);
    return { outcomes, failures, isInterrupted: stop.aborted };
  }
};
