import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type BenchmarkResult, decodeText, type Format, readBenchmark } from "@highwater/benchmarks";
import type { ToRead } from "./reading-thread.ts";

/** Up to here reading takes no longer than any other request does. */
const SMALL_BYTES = 1_000_000;

/** Reads an output; a large one in a thread of its own, so that nobody else waits for it. */
export const readContent = async (content: Uint8Array, format: Format): Promise<BenchmarkResult> => {
  if (content.length <= SMALL_BYTES) return readBenchmark(decodeText(content), format);
  const workerData: ToRead = { content, format };
  const worker = new Worker(new URL("./reading-thread.ts", import.meta.url), { workerData });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what reading-thread.ts posts
  const [result] = (await once(worker, "message")) as [BenchmarkResult];
  return result;
};
