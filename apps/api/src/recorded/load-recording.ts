import { setImmediate as breathe } from "node:timers/promises";
import { readScrape } from "@highwater/telemetry";
import { createPasses, type Passes } from "./passes.ts";
import { readRecording } from "./read-recording.ts";
import type { RecordedSample } from "./recorded-sample.ts";
import { createRecordedTopics } from "./recorded-topics.ts";

/** Reads every recorded exposition as if it were scraped, and keeps what it told. Failed scrapes stay gaps. */
export const loadRecording = async (path: string): Promise<Passes> => {
  const { metadata, scrapes } = await readRecording(path);
  const samples: RecordedSample[] = [];
  const topics = createRecordedTopics();
  for await (const { brokerId, timeMs, body, error } of scrapes) {
    if (error !== undefined) continue;
    const { inputs: told, topics: counters } = readScrape(body);
    const inputs = new Map(told);
    for (const [topic, values] of counters) topics.add(inputs, topic, values);
    // A day of the recording: no pass of it starts a process then.
    inputs.delete("process_start_time_seconds");
    if (inputs.size > 0) samples.push({ brokerId, offsetMs: timeMs, inputs });
    // Requests that come meanwhile are answered between two scrapes.
    await breathe();
  }
  if (samples.length === 0) throw new Error(`${path} holds no samples`);
  return createPasses(samples, metadata.intervalMs, topics.names);
};
