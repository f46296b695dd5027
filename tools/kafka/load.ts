import { setTimeout as sleep } from "node:timers/promises";
import type { KafkaCluster } from "./cluster.ts";
import { repeatTool, type RepeatedTool } from "./repeated-tool.ts";

/** More than any run sends: 292 years at a million records a second. */
const ENDLESS = "9000000000000000";
const PRODUCER_WARM_UP_MS = 2500;
const CONSUMER_PATIENCE_MS = "3600000";

export type LoadOptions = {
  /** Over all topics, spread evenly */
  recordsPerSecond: number;
  recordBytes: number;
  topics: readonly string[];
  /** Consumer groups, each of which reads every topic */
  consumers: number;
  acks?: "all" | "1" | "0";
};

export type Load = {
  readonly recordsPerSecond: number;
  /** Starts producers at the new rate, then ends those at the old one. */
  setRate(recordsPerSecond: number): Promise<void>;
  stop(): Promise<void>;
};

const flags = (values: Readonly<Record<string, string>>): string[] => Object.entries(values).flat();

/** Arguments of Kafka's ProducerPerformance for one topic. */
export function producerTool(bootstrap: string, topic: string, perSecond: number, options: LoadOptions): string[] {
  const { acks = "all", recordBytes } = options;
  const settings = [`acks=${acks}`, "linger.ms=10", "batch.size=65536", `client.id=producer-${topic}`];
  return [
    "org.apache.kafka.tools.ProducerPerformance",
    ...flags({
      "--bootstrap-server": bootstrap,
      "--topic": topic,
      "--num-records": ENDLESS,
      "--record-size": String(recordBytes),
      "--throughput": String(Math.max(1, Math.round(perSecond))),
    }),
    "--command-property",
    ...settings,
  ];
}

/** Arguments of Kafka's ConsumerPerformance for one group that reads all topics. */
export function consumerTool(bootstrap: string, topics: readonly string[], group: string): string[] {
  return [
    "org.apache.kafka.tools.ConsumerPerformance",
    "--from-latest",
    "--show-detailed-stats",
    ...flags({
      "--bootstrap-server": bootstrap,
      "--include": topics.join("|"),
      "--group": group,
      "--num-records": ENDLESS,
      "--timeout": CONSUMER_PATIENCE_MS,
      "--command-property": `client.id=${group}`,
    }),
  ];
}

const stopAll = (tools: readonly RepeatedTool[]): Promise<unknown> => Promise.all(tools.map((tool) => tool.stop()));

/** Starts Kafka's own performance tools: a producer for each topic, a consumer for each group. */
export function startLoad({ setup, bootstrapServers }: KafkaCluster, options: LoadOptions): Load {
  const { topics, consumers } = options;
  const bootstrap = bootstrapServers.join(",");
  const startProducers = (perSecond: number): RepeatedTool[] =>
    topics.map((topic) =>
      repeatTool(setup, `producer-${topic}`, producerTool(bootstrap, topic, perSecond / topics.length, options)),
    );

  const groups = Array.from({ length: consumers }, (_, index) => `readers-${index + 1}`);
  const readers = groups.map((group) => repeatTool(setup, group, consumerTool(bootstrap, topics, group)));
  let recordsPerSecond = options.recordsPerSecond;
  let producers = startProducers(recordsPerSecond);

  return {
    get recordsPerSecond() {
      return recordsPerSecond;
    },
    async setRate(next) {
      const old = producers;
      recordsPerSecond = next;
      producers = startProducers(next);
      await sleep(PRODUCER_WARM_UP_MS);
      await stopAll(old);
    },
    async stop() {
      await stopAll([...producers, ...readers]);
    },
  };
}
