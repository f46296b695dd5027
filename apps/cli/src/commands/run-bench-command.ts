import { randomBytes } from "node:crypto";
import type { Admin } from "kafkajs";
import { connectAdmin } from "../cluster/admin.ts";
import { removeBenchTopics, TOPIC_PREFIX } from "../cluster/bench-topics.ts";
import { readClusterFacts } from "../cluster/cluster-facts.ts";
import { clusterTargets } from "../console/cluster-targets.ts";
import { openResults } from "../console/manifest.ts";
import { checkPages } from "../observe/check-pages.ts";
import { startScraper } from "../observe/scraper.ts";
import { type BenchEnd, runBench } from "../run/bench.ts";
import { describePlan } from "../run/describe-plan.ts";
import { createProgress, type Progress } from "../run/progress.ts";
import { createSender } from "../run/send-results.ts";
import type { BenchSettings } from "../run/settings.ts";
import { listenForStop, type StopSignals } from "../run/stop-signals.ts";
import { summary } from "../run/summary.ts";
import { createThreads } from "../run/threads.ts";
import type { Toolbox } from "../tools/command-line.ts";
import { findToolbox } from "../tools/find-toolbox.ts";
import { readToolOptions } from "../tools/tool-options.ts";
import type { BenchOptions } from "./bench-options.ts";
import { cleanTopics, leftoverHint } from "./clean-topics.ts";
import { consoleOf } from "./console-options.ts";
import { readSettings } from "./read-settings.ts";

const EXIT = { failed: 1, interrupted: 130 } as const;

interface Running {
  readonly settings: BenchSettings;
  readonly toolbox: Toolbox;
  readonly admin: Admin;
  readonly signals: StopSignals;
  readonly progress: Progress;
}

/** Topics are removed after each run; this is for one whose removal failed then. */
const removeLeftovers = (admin: Admin, names: readonly string[], say: (line: string) => void): Promise<void> =>
  removeBenchTopics(
    admin,
    names.map((name) => `${TOPIC_PREFIX}${name}`),
  ).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    say(`Topics may be left (${reason}). Once the cluster answers: highwater bench --clean`);
  });

const measureAll = async ({ settings, toolbox, admin, signals, progress }: Running) => {
  const hasConsumers = settings.axes.consumerGroups.some((groups) => groups > 0);
  const [producerOptions, consumerOptions, facts] = await Promise.all([
    readToolOptions(toolbox, "kafka-producer-perf-test"),
    hasConsumers ? readToolOptions(toolbox, "kafka-consumer-perf-test") : new Set<string>(),
    readClusterFacts(admin, settings),
  ]);
  await leftoverHint(admin, progress.say);
  const results = openResults(settings.outDirectory);
  const sender = createSender(settings.console, results.directory, progress.say);
  const { bootstrap, commandConfig, metricsUrls, scrapeIntervalSeconds } = settings;
  const threads = createThreads({ toolbox, bootstrap, commandConfig, admin }, progress.say);
  const scraper = metricsUrls.length === 0 ? null : startScraper(metricsUrls, scrapeIntervalSeconds * 1000);
  const runId = randomBytes(3).toString("hex");
  const names: string[] = [];
  const nextName = (): string => {
    names.push(`${runId}-${String(names.length + 1).padStart(3, "0")}`);
    return names.at(-1) ?? runId;
  };
  let end: BenchEnd;
  let isRestored = true;
  try {
    end = await runBench({
      settings,
      toolbox,
      producerOptions,
      consumerOptions,
      admin,
      replicationFactor: facts.replicationFactor,
      stop: signals.stop,
      nextName,
      scraper,
      results,
      sender,
      progress,
      facts,
      useThreads: threads.use,
    });
  } finally {
    scraper?.stop();
    isRestored = await threads.restore();
    await removeLeftovers(admin, names, progress.say);
  }
  const sent = await sender.finish(signals.hurry);
  return { end, sent, sender, isRestored };
};

/** Does what `highwater bench` was asked for; gives the exit code. */
export const runBenchCommand = async (options: BenchOptions & { bootstrap: string }): Promise<number> => {
  const address = consoleOf(options);
  const urls = options.metrics ?? (options.cluster === undefined ? [] : await clusterTargets(address, options.cluster));
  const settings = readSettings(options, urls, new Date());
  if (options.dryRun === true) {
    process.stdout.write(describePlan(settings));
    return 0;
  }
  const progress = createProgress(process.stdout);
  const signals = listenForStop(progress.say);
  const admin = await connectAdmin(settings.bootstrap, settings.security);
  try {
    if (options.clean === true) return await cleanTopics(admin, { isAgreed: options.yes === true, say: progress.say });
    await checkPages(settings.metricsUrls);
    const toolbox = await findToolbox({ kafka: options.kafka, container: options.container, log: progress.say });
    progress.say(describePlan(settings));
    progress.say(`Tools: ${toolbox.description}`);
    const { end, sent, sender, isRestored } = await measureAll({ settings, toolbox, admin, signals, progress });
    progress.say(summary({ settings, end, sent, idsOf: sender.idsOf }));
    if (end.isInterrupted) return EXIT.interrupted;
    return end.failures.length === 0 && sent.unsent + sent.refused === 0 && isRestored ? 0 : EXIT.failed;
  } finally {
    await admin.disconnect();
  }
};
