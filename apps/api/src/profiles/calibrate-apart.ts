import { Worker } from "node:worker_threads";
import type { Calibration, CalibrationInput } from "@highwater/sizing";

const WORKER = new URL("calibration-worker.ts", import.meta.url);

let worker: Worker | undefined;

/** The one thread that calibrates; it keeps no process alive. */
const startedWorker = (): Worker => {
  if (worker !== undefined) return worker;
  const started = new Worker(WORKER);
  started.unref();
  started.once("exit", () => {
    worker = undefined;
  });
  worker = started;
  return started;
};

const ask = (input: CalibrationInput): Promise<Calibration> =>
  new Promise((resolve, reject) => {
    const asked = startedWorker();
    const ended = (code: number) => reject(new Error(`The calibration ended with code ${code} and no answer`));
    asked.once("error", reject);
    asked.once("exit", ended);
    asked.once("message", (answer: Calibration) => {
      asked.off("error", reject);
      asked.off("exit", ended);
      resolve(answer);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
    asked.postMessage(input);
  });

const MOST_KEPT = 50;
const kept = new Map<string, Promise<Calibration>>();
let queue: Promise<unknown> = Promise.resolve();

/**
 * A calibration, on a thread of its own: its intervals take up to seconds of computing, during which the console must
 * answer. One at a time; the newest answers are kept, for the same input has always the same one.
 */
export const calibrateApart = (input: CalibrationInput): Promise<Calibration> => {
  const key = JSON.stringify(input);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const answer = queue.then(() => ask(input));
  queue = answer.catch(() => kept.delete(key));
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return answer;
};
