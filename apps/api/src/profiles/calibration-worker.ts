import { parentPort } from "node:worker_threads";
import { calibrate, type CalibrationInput } from "@highwater/sizing";

parentPort?.on("message", (input: CalibrationInput) => parentPort?.postMessage(calibrate(input)));
