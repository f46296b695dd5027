import { parentPort } from "node:worker_threads";
import { calibrate, type CalibrationInput } from "@highwater/sizing";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, which has no origin
parentPort?.on("message", (input: CalibrationInput) => parentPort?.postMessage(calibrate(input)));
