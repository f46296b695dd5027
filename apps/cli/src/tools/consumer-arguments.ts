import { flags } from "./flags.ts";
import type { ToolOptions } from "./tool-options.ts";

/** What one process of kafka-consumer-perf-test is to do: read a topic from its beginning, in a group of its own. */
export interface ConsumerWork {
  readonly bootstrap: string;
  readonly topic: string;
  readonly group: string;
  readonly records: number;
  /** How long it waits for a record before it gives up. */
  readonly patienceMs: number;
  readonly commandConfig: string | null;
}

type Flag = `--${string}`;

/** Arguments of kafka-consumer-perf-test, in the words of the version that knows `options`. */
export const consumerArguments = (work: ConsumerWork, options: ToolOptions): string[] => {
  const first = (newest: Flag, older: Flag): Flag => (options.has(newest) ? newest : older);
  return flags({
    [first("--bootstrap-server", "--broker-list")]: work.bootstrap,
    "--topic": work.topic,
    "--group": work.group,
    [first("--num-records", "--messages")]: String(work.records),
    "--timeout": String(work.patienceMs),
    ...(work.commandConfig === null ? {} : { [first("--command-config", "--consumer.config")]: work.commandConfig }),
  });
};
