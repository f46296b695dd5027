import type { Combination } from "../matrix/combination.ts";
import type { BenchContext } from "./bench-context.ts";
import { awaitProducers, type OnLook, withTopic } from "./measure.ts";
import { Interrupted, pause, throwIfStopped } from "./interrupted.ts";
import { startProducers } from "./producer-group.ts";
import { workOf } from "./producer-work.ts";

/** More than any probe sends. */
const ENDLESS_SECONDS = 86_400;
const LEAST_WINDOWS = 2;
const LEAST_MS = 6000;
const PATIENCE_MS = 60_000;
const POLL_MS = 250;

/**
 * About how many records/s the cluster takes from unthrottled producers: the newest window of each, once the first are
 * over. Its figures are used to choose how many records a run sends, and thrown away.
 */
export const probeThroughput = (context: BenchContext, combination: Combination, onLook: OnLook): Promise<number> =>
  withTopic(context, combination.partitions, async (topic) => {
    const { settings, toolbox, producerOptions, stop } = context;
    throwIfStopped(stop);
    const work = {
      ...workOf(settings, combination, { topic, share: 1, isThrottled: false }),
      records: 10_000_000 * ENDLESS_SECONDS,
      warmupRecords: 0,
    };
    const group = startProducers(
      toolbox,
      producerOptions,
      Array.from({ length: combination.producers }, () => work),
    );
    const done = new AbortController();
    const ended = awaitProducers(group, { limitMs: PATIENCE_MS * 2, stop, onLook }).catch((error: unknown) => {
      if (!(error instanceof Interrupted)) throw error;
      return [];
    });
    void ended.finally(() => done.abort());
    const begun = performance.now();
    while (group.fewestWindows() < LEAST_WINDOWS || performance.now() - begun < LEAST_MS) {
      if (done.signal.aborted || performance.now() - begun > PATIENCE_MS) break;
      await pause(POLL_MS, done.signal);
    }
    const windows = group.windows();
    await group.end();
    const [first] = await ended;
    throwIfStopped(stop);
    if (windows.length < combination.producers)
      throw new Error(`${first?.tool ?? "The producer"} failed:\n${first?.output.trim().slice(-1500) ?? ""}`);
    return windows.reduce((sum, { recordsPerSecond }) => sum + recordsPerSecond, 0);
  });
