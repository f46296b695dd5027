import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { decodeText, type Format, readBenchmark } from "@highwater/benchmarks";

/** What the thread is given. */
export interface ToRead {
  readonly content: Uint8Array;
  readonly format: Format;
}

if (!isMainThread) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given by read-content.ts alone
  const { content, format } = workerData as ToRead;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, a window has
  parentPort?.postMessage(readBenchmark(decodeText(content), format));
}
