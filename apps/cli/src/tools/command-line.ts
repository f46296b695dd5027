/** A program to start; `end` is what ends it where a signal to the started process does not reach it. */
export interface CommandLine {
  readonly file: string;
  readonly args: readonly string[];
  readonly end?: CommandLine;
}

/** Kafka's own tools that a benchmark needs, by the names of their scripts. */
export type ToolName = "kafka-producer-perf-test" | "kafka-consumer-perf-test" | "kafka-configs";

/** Where Kafka's tools come from. */
export interface Toolbox {
  /** For a person: where the tools come from. */
  readonly description: string;
  command(tool: ToolName, args: readonly string[]): CommandLine;
}

const PLAIN = /^[\w@%+=:,./-]+$/;

const quoted = (word: string): string => (PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** A command as a shell would take it. */
export const shellWords = (words: readonly string[]): string => words.map(quoted).join(" ");
