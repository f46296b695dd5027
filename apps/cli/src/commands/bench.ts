import type { Command } from "commander";
import { addBenchOptions, type BenchOptions } from "./bench-options.ts";

const HELP = `
Exit codes: 0 all measured and sent; 1 something failed, or is only kept in --out; 2 wrong options, or the cluster does not
answer; 130 stopped by Ctrl-C. Topics are named highwater-bench-… and removed after each run; no other topic is touched.

Examples:
  highwater bench --bootstrap broker-1:9092 --cluster orders-eu --load-curve
  highwater bench --bootstrap broker-1:9092 --producers 1,2,4 --acks all,1 --no-upload --out results
  highwater bench --bootstrap broker-1:9092 --profile quick --dry-run`;

/** `highwater bench` */
export const addBench = (program: Command): void => {
  const command: Command = addBenchOptions(
    program
      .command("bench")
      .summary("run Kafka's own perf tools against a cluster for a matrix of settings and loads")
      .description(
        "Runs kafka-producer-perf-test and kafka-consumer-perf-test for every combination and load, repeats each, watches the brokers meanwhile, and sends the results to the console.",
      )
      .addHelpText("after", HELP),
  );
  command.action(async ({ bootstrap, ...options }: BenchOptions) => {
    // Not by requiredOption, which would hide that an option is misspelt.
    if (bootstrap === undefined) command.error("error: required option '--bootstrap <servers>' not specified");
    // Only this command needs a Kafka client and the reader of metrics pages, which take a while to load.
    const { runBenchCommand } = await import("./run-bench-command.ts");
    process.exitCode = await runBenchCommand({ ...options, bootstrap });
  });
};
