import { readBenchmark } from "@highwater/benchmarks";
import type { BrokerObservation } from "@highwater/contract/benchmark-observation";
import type { KeptRun } from "../console/kept-run.ts";
import { observationOf } from "../observe/observation.ts";
import { outputFile, type ToolOutput } from "../tools/output-file.ts";
import type { Bench, Step } from "./bench-state.ts";
import { conditionsOf } from "./conditions.ts";
import type { Measurement } from "./measure.ts";
import { observationNotes } from "./observation-notes.ts";
import type { Outcome } from "./outcome.ts";

interface Made extends Measurement {
  readonly step: Step;
  readonly repeat: number;
  readonly secondsAtThisLoad: number;
}

const observe = ({ scraper }: Bench, { measured, secondsAtThisLoad }: Made): BrokerObservation | null => {
  if (scraper === null) return null;
  const scraped = scraper.scraped();
  const scrapes = scraped.brokers.map(
    ({ readings }) => readings.filter(({ timeMs }) => timeMs >= measured.startMs && timeMs <= measured.endMs).length,
  );
  const notes = observationNotes({ secondsAtThisLoad, scrapes: Math.min(...scrapes) });
  return observationOf(scraped, measured, { intervalMs: scraper.intervalMs, notes });
};

const worstP99Ms = (observed: BrokerObservation | null): number | null => {
  const values = (observed?.signals ?? []).flatMap(({ signal, last }) =>
    signal === "produce_total_time_p99" && last !== null ? [last] : [],
  );
  return values.length === 0 ? null : Math.max(...values);
};

/** Keeps what was measured on disk, offers it to the console, and tells what it was. */
export const keepMeasurement = async (bench: Bench, made: Made): Promise<Outcome> => {
  const { settings, results, sender, facts, scraper } = bench;
  const { step, repeat, topic, measured } = made;
  const observed = observe(bench, made);
  const startedAt = new Date(measured.startMs).toISOString();
  const endedAt = new Date(measured.endMs).toISOString();
  const kafkaVersion = scraper?.scraped().kafkaVersion ?? null;
  const conditions = conditionsOf(settings, step.combination, step.load, { ...facts, ...step.threads, kafkaVersion });
  const keep = async (outputs: readonly ToolOutput[], suffix: string, what: string) => {
    const run: KeptRun = {
      file: `${topic}${suffix}.txt`,
      name: `${step.name}${what} (run ${repeat})`,
      tags: settings.tags,
      cluster: settings.cluster,
      suite: settings.suite,
      step: step.name,
      conditions,
      observed,
    };
    const content = outputFile(outputs, { startedAt, endedAt });
    results.keep(run, content);
    await sender.offer(run);
    return { file: run.file, content };
  };
  const produced = await keep(made.producers, "", "");
  for (const [index, consumer] of made.consumers.entries())
    await keep([consumer], `-group-${index + 1}`, `, group ${index + 1}`);
  const read = readBenchmark(produced.content);
  const run = read.ok ? read.runs[0] : undefined;
  return {
    combination: step.combination,
    load: step.load,
    step: step.name,
    recordsPerSecond: run?.recordsPerSecond ?? null,
    bytesPerSecond: run?.bytesPerSecond ?? null,
    p50Ms: run?.latency.p50Ms ?? null,
    p99Ms: run?.latency.p99Ms ?? null,
    p999Ms: run?.latency.p999Ms ?? null,
    brokerP99Ms: worstP99Ms(observed),
    file: produced.file,
  };
};
