import { createBenchTopic, removeBenchGroups, removeBenchTopics, TOPIC_PREFIX } from "../cluster/bench-topics.ts";
import { shares } from "../matrix/load.ts";
import type { Measured } from "../observe/observation.ts";
import { consumerArguments } from "../tools/consumer-arguments.ts";
import type { ToolOutput } from "../tools/output-file.ts";
import { knowsWarmup, type ProducerWork } from "../tools/producer-arguments.ts";
import { startTool } from "../tools/tool-process.ts";
import type { BenchContext } from "./bench-context.ts";
import type { Step } from "./bench-state.ts";
import { pause, throwIfStopped } from "./interrupted.ts";
import { measuredWindow } from "./measured-window.ts";
import { type EndedProducer, type ProducerGroup, startProducers } from "./producer-group.ts";
import { workOf } from "./producer-work.ts";

/** What one measurement gave. */
export interface Measurement {
  readonly topic: string;
  readonly measured: Measured;
  readonly producers: readonly ToolOutput[];
  readonly consumers: readonly ToolOutput[];
}

/** Live look at a measurement, for the line of progress. */
export type OnLook = (look: Pick<ProducerGroup, "windows">) => void;

const LOOK_MS = 500;
const CONSUMER_PATIENCE_MS = 30_000;

/** Runs the work with a new topic that is removed whatever happens. */
export const withTopic = async <T>(
  context: BenchContext,
  partitions: number,
  work: (topic: string) => Promise<T>,
): Promise<T> => {
  const { admin, replicationFactor, settings } = context;
  const name = `${TOPIC_PREFIX}${context.nextName()}`;
  try {
    await createBenchTopic(admin, {
      name,
      partitions,
      replicationFactor,
      minInsyncReplicas: settings.minInsyncReplicas,
    });
    return await work(name);
  } finally {
    await removeBenchTopics(admin, [name]);
  }
};

/** Waits for producers; ends them when the user stops or they take far longer than they should. */
export const awaitProducers = async (
  group: ProducerGroup,
  { limitMs, stop, onLook }: { readonly limitMs: number; readonly stop: AbortSignal; readonly onLook: OnLook },
): Promise<readonly EndedProducer[]> => {
  const looking = setInterval(() => onLook(group), LOOK_MS);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  const endAll = () => void group.end();
  const either = AbortSignal.any([stop, late.signal]);
  either.addEventListener("abort", endAll);
  if (either.aborted) endAll();
  try {
    const ended = await group.ended;
    throwIfStopped(stop);
    if (late.signal.aborted)
      throw new Error(`The producers had not ended after ${Math.round(limitMs / 1000)} s: the cluster takes far less`);
    return ended;
  } finally {
    clearInterval(looking);
    clearTimeout(timer);
    either.removeEventListener("abort", endAll);
  }
};

const startConsumers = (context: BenchContext, topic: string, groups: number, records: number) =>
  Array.from({ length: groups }, (_, index) => {
    const { settings, toolbox, consumerOptions } = context;
    const args = consumerArguments(
      {
        bootstrap: settings.bootstrap,
        topic,
        group: `${topic}-group-${index + 1}`,
        records,
        patienceMs: CONSUMER_PATIENCE_MS,
        commandConfig: settings.commandConfig,
      },
      consumerOptions,
    );
    const tool = "kafka-consumer-perf-test" as const;
    return { args, group: `${topic}-group-${index + 1}`, tool, process: startTool(toolbox.command(tool, args)) };
  });

const withoutWarmup = (work: ProducerWork): ProducerWork => ({ ...work, warmupRecords: 0 });

/** A version that cannot leave a warm-up out gets one of its own before; its figures are thrown away. */
const warmUp = async (context: BenchContext, works: readonly ProducerWork[]): Promise<void> => {
  const before = works.map((work) => ({ ...work, records: work.warmupRecords, warmupRecords: 0 }));
  const group = startProducers(context.toolbox, context.producerOptions, before);
  const limitMs = (context.settings.warmupSeconds * 4 + 60) * 1000;
  await awaitProducers(group, { limitMs, stop: context.stop, onLook: () => {} });
};

/**
 * Measures one step once: producers side by side, and consumer groups beside them.
 * @throws {Interrupted}; with the tool's own words where it failed
 */
export const measure = (
  context: BenchContext,
  { combination, load, expectedRecordsPerSecond }: Pick<Step, "combination" | "load" | "expectedRecordsPerSecond">,
  onLook: OnLook,
): Promise<Measurement> =>
  withTopic(context, combination.partitions, async (topic) => {
    const { settings, toolbox, producerOptions, stop, admin } = context;
    throwIfStopped(stop);
    const works = shares(expectedRecordsPerSecond, combination.producers).map((share) =>
      workOf(settings, combination, { topic, share, isThrottled: load.kind === "rate" }),
    );
    const total = works.reduce((sum, { records, warmupRecords }) => sum + records + warmupRecords, 0);
    const consumers = startConsumers(context, topic, combination.consumerGroups, total);
    try {
      const warmsUpItself = knowsWarmup(producerOptions) || settings.warmupSeconds === 0;
      if (!warmsUpItself) await warmUp(context, works);
      const measuredWorks = warmsUpItself ? works : works.map(withoutWarmup);
      const limitMs = ((settings.durationSeconds + settings.warmupSeconds) * 4 + 60) * 1000;
      const group = startProducers(toolbox, producerOptions, measuredWorks);
      const producers = await awaitProducers(group, { limitMs, stop, onLook });
      const failed = producers.find(({ code }) => code !== 0);
      if (failed !== undefined) throw new Error(`${failed.tool} failed:\n${failed.output.trim().slice(-1500)}`);
      const measured = measuredWindow(producers);
      const read = Promise.all(consumers.map(({ process }) => process.exited));
      await Promise.race([read, pause(CONSUMER_PATIENCE_MS * 2, stop)]);
      throwIfStopped(stop);
      return {
        topic,
        measured,
        producers,
        consumers: consumers.map(({ tool, args, process }) => ({ tool, args, output: process.output() })),
      };
    } finally {
      await Promise.all(consumers.map(({ process }) => process.end()));
      await removeBenchGroups(
        admin,
        consumers.map(({ group }) => group),
      );
    }
  });
