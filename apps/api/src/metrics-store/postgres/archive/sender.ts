import type { Reading } from "../../metrics-store.ts";
import { labelsOf } from "../../promql/sample-series.ts";
import type { WrittenSeries } from "../../promql/write-request.ts";
import type { Sources } from "../sources.ts";
import type { Archive } from "./archive.ts";
import type { createOutbox } from "./outbox.ts";
import type { SentHours } from "./sent-hours.ts";
import type { TopicNameOf } from "./topic-names.ts";

/** Of one request. */
const MOST_SAMPLES = 20_000;

interface Options {
  readonly archive: Archive;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly sources: Pick<Sources, "idOf">;
  readonly sentHours: Pick<SentHours, "note">;
  readonly topicNameOf: TopicNameOf;
}

const inBatches = (readings: readonly Reading[]): Reading[][] => {
  const batches: Reading[][] = [];
  let samples = Infinity;
  for (const reading of readings) {
    samples += reading.inputs.size;
    if (samples > MOST_SAMPLES) {
      batches.push([]);
      samples = reading.inputs.size;
    }
    batches.at(-1)?.push(reading);
  }
  return batches;
};

/** Sends what was stored on to the archive, soon and in order of time. */
export const createSender = ({ archive, outbox, sources, sentHours, topicNameOf }: Options) => {
  let sent = 0;
  let refused = 0;

  const seriesOf = async (readings: readonly Reading[]): Promise<WrittenSeries[]> => {
    const installation = await archive.installation();
    const series = new Map<string, { labels: [string, string][]; samples: [number, number][] }>();
    for (const { clusterId, brokerId, timeMs, inputs, part = 0 } of readings) {
      const sourceId = sources.idOf({ clusterId, brokerId, part });
      // Its cluster was forgotten meanwhile.
      if (sourceId === undefined) continue;
      for (const [input, value] of inputs) {
        const key = `${sourceId} ${input}`;
        let one = series.get(key);
        if (one === undefined) {
          const topic = await topicNameOf(clusterId, part, input);
          one = { labels: labelsOf({ installation, sourceId, clusterId, brokerId, input, topic }), samples: [] };
          series.set(key, one);
        }
        one.samples.push([timeMs, value]);
      }
    }
    return [...series.values()];
  };

  return {
    /** Sends what has settled. @throws {BackEndUnavailable} what could not be sent waits on */
    send: async (nowMs: number): Promise<void> => {
      for (const batch of inBatches(outbox.settled(nowMs))) {
        const series = await seriesOf(batch);
        for (const { timeMs } of batch) sentHours.note(timeMs);
        if (series.length > 0 && (await archive.backEnd.write(series)) === "refused") refused += 1;
        outbox.remove(batch);
        sent += series.reduce((sum, { samples }) => sum + samples.length, 0);
      }
    },
    /** Samples that were sent since the start. */
    sent: () => sent,
    /** Requests of which the back end did not want all. */
    refused: () => refused,
  };
};
