import { type Command, Option } from "commander";
import { address, seconds, servers, tags, whole, wholes, words } from "../options/read-option.ts";
import { addConsoleOptions, type ConsoleOptions } from "./console-options.ts";

const CODECS = ["none", "gzip", "snappy", "lz4", "zstd"];
const MOST = { producers: 100, records: 1_000_000_000, bytes: 10_000_000, partitions: 10_000, threads: 1024 } as const;

/** What commander gives for `bench`. Absent: not given. */
export interface BenchOptions extends ConsoleOptions {
  readonly kafka?: string;
  readonly container?: string;
  readonly bootstrap?: string;
  readonly commandConfig?: string;
  readonly metrics?: string[];
  readonly cluster?: string;
  readonly upload: boolean;
  readonly out?: string;
  readonly suite?: string;
  readonly tags: string[];
  readonly producers: number[];
  readonly recordSize: number[];
  readonly acks: string[];
  readonly compression: string[];
  readonly partitions: number[];
  readonly consumerGroups: number[];
  readonly ioThreads?: number[];
  readonly networkThreads?: number[];
  readonly replicationFactor?: number;
  readonly minInsync?: number;
  readonly batchSize?: number;
  readonly lingerMs?: number;
  readonly throughput?: number[];
  readonly loadCurve?: boolean;
  readonly percents?: number[];
  readonly repeats?: number;
  readonly duration?: number;
  readonly warmup?: number;
  readonly settle?: number;
  readonly scrapeInterval: number;
  readonly profile: "full" | "quick";
  readonly dryRun?: boolean;
  readonly clean?: boolean;
  readonly yes?: boolean;
}

const addTools = (command: Command): Command =>
  command
    .optionsGroup("Cluster and tools:")
    .option("--bootstrap <servers>", "brokers to connect to, as host:port,host:port", servers)
    .option("--command-config <file>", "client properties for TLS and SASL, as Kafka's own tools take them")
    .option(
      "--kafka <path>",
      "a Kafka distribution with bin/*.sh, or a directory with all of its jars (default: this project's jars)",
    )
    .option(
      "--container <name>",
      "run the tools in a container, by docker or podman exec; --kafka is then a path in it",
    );

const addObserving = (command: Command): Command =>
  command
    .optionsGroup("What the brokers report meanwhile:")
    .addOption(
      new Option("--metrics <url...>", "metrics pages of the brokers").argParser((text: string, before?: string[]) => [
        ...(before ?? []),
        ...text.split(",").map((part) => address(part.trim())),
      ]),
    )
    .option(
      "--cluster <slug>",
      "take the metrics pages from this cluster of the console, and file the results under it",
    )
    .addOption(
      new Option("--scrape-interval <seconds>", "time between two scrapes").default(2).argParser(seconds(0.5, 300)),
    );

const addMatrix = (command: Command): Command =>
  command
    .optionsGroup("Matrix (every combination is run; separate values by commas):")
    .addOption(
      new Option("--producers <n,…>", "producers side by side").default([1], "1").argParser(wholes(1, MOST.producers)),
    )
    .addOption(
      new Option("--record-size <bytes,…>", "size of a record")
        .default([1024], "1024")
        .argParser(wholes(1, MOST.bytes)),
    )
    .addOption(new Option("--acks <acks,…>", "all, 1 or 0").default(["all"], "all").argParser(words(["all", "1", "0"])))
    .addOption(
      new Option("--compression <codec,…>", CODECS.join(", ")).default(["none"], "none").argParser(words(CODECS)),
    )
    .addOption(
      new Option("--partitions <n,…>", "partitions of the topic")
        .default([6], "6")
        .argParser(wholes(1, MOST.partitions)),
    )
    .addOption(
      new Option("--consumer-groups <n,…>", "groups that read everything meanwhile")
        .default([0], "0")
        .argParser(wholes(0, 100)),
    )
    .addOption(
      new Option(
        "--io-threads <n,…>",
        "num.io.threads, set as a default of the WHOLE cluster and put back afterwards",
      ).argParser(wholes(1, MOST.threads)),
    )
    .addOption(
      new Option("--network-threads <n,…>", "num.network.threads, likewise").argParser(wholes(1, MOST.threads)),
    )
    .addOption(
      new Option("--replication-factor <n>", "replicas (default: 3, or as many as there are brokers)").argParser(
        whole(1, 100),
      ),
    )
    .addOption(new Option("--min-insync <n>", "min.insync.replicas (default: the brokers')").argParser(whole(1, 100)))
    .addOption(
      new Option("--batch-size <bytes>", "batch.size of the producers (default: the tool's)").argParser(
        whole(1, MOST.records),
      ),
    )
    .addOption(
      new Option("--linger-ms <ms>", "linger.ms of the producers (default: the tool's)").argParser(whole(0, 600_000)),
    );

const addLoad = (command: Command): Command =>
  command
    .optionsGroup("Load (without either of the first two: as fast as it goes):")
    .addOption(
      new Option("--throughput <n,…>", "steps of so many records/s")
        .argParser(wholes(1, MOST.records))
        .conflicts("loadCurve"),
    )
    .option("--load-curve", "find the largest throughput, then go from 10 % to 110 % of it: a load-to-p99 curve")
    .addOption(
      new Option("--percents <n,…>", "other steps of the curve").argParser(wholes(1, 500)).implies({ loadCurve: true }),
    )
    .addOption(
      new Option("--repeats <n>", "runs of each step; the median counts (default: 3)").argParser(whole(1, 100)),
    )
    .addOption(
      new Option("--duration <seconds>", "length of a run, warm-up not counted (default: 30)").argParser(
        seconds(1, 86_400),
      ),
    )
    .addOption(
      new Option("--warmup <seconds>", "time before measuring begins (default: 10)").argParser(seconds(0, 3600)),
    )
    .addOption(
      new Option(
        "--settle <seconds>",
        "pause before each run (default: 0; before the first step of a full load curve 65)",
      ).argParser(seconds(0, 3600)),
    )
    .addOption(
      new Option("--profile <name>", "quick: a curve of 5 steps, once each, 8 s long")
        .choices(["full", "quick"])
        .default("full"),
    );

const addResults = (command: Command): Command =>
  addConsoleOptions(command.optionsGroup("Results:"))
    .option("--no-upload", "send nothing; files and a manifest stay in --out, for `highwater upload`")
    .option("--out <dir>", "directory of the files (default: .highwater/bench/DATE)")
    .option("--suite <name>", "what the runs belong to (default: a name with the date)")
    .addOption(new Option("--tags <tag,…>", "tags of the runs").default([], "none").argParser(tags))
    .optionsGroup("Other:")
    .option("--dry-run", "say what would be run and how long it takes, and run nothing")
    .option("--clean", "remove topics that a killed benchmark left behind, after asking, and run nothing")
    .option("--yes", "do not ask before removing them");

/** All options of `bench`. */
export const addBenchOptions = (command: Command): Command =>
  addResults(addLoad(addMatrix(addObserving(addTools(command)))));
