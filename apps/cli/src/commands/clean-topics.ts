import { createInterface } from "node:readline/promises";
import type { Admin } from "kafkajs";
import { listBenchTopics, removeBenchTopics, TOPIC_PREFIX } from "../cluster/bench-topics.ts";

interface Cleaning {
  /** Agreed beforehand. */
  readonly isAgreed: boolean;
  readonly say: (line: string) => void;
}

const asks = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

/** Removes what killed benchmarks left behind, once that is agreed. Gives the exit code. */
export const cleanTopics = async (admin: Admin, { isAgreed, say }: Cleaning): Promise<number> => {
  const topics = await listBenchTopics(admin);
  if (topics.length === 0) {
    say(`No topic begins with ${TOPIC_PREFIX}: nothing to remove.`);
    return 0;
  }
  say(`Topics of benchmarks, perhaps of one that runs just now elsewhere:\n  ${topics.join("\n  ")}`);
  if (!isAgreed && !process.stdin.isTTY) {
    say("Nothing was removed. Add --yes to remove them.");
    return 2;
  }
  if (!isAgreed && !(await asks(`Remove ${topics.length === 1 ? "it" : `all ${topics.length}`}? [y/N] `))) {
    say("Nothing was removed.");
    return 0;
  }
  await removeBenchTopics(admin, topics);
  say(`Removed ${topics.length}.`);
  return 0;
};

/** Tells of topics that an earlier benchmark left behind. */
export const leftoverHint = async (admin: Admin, say: (line: string) => void): Promise<void> => {
  const topics = await listBenchTopics(admin);
  if (topics.length > 0)
    say(
      `There are ${topics.length} topics of another benchmark (${topics.slice(0, 3).join(", ")}${topics.length > 3 ? ", …" : ""}). If none runs elsewhere, a killed one left them: remove them with highwater bench --clean.`,
    );
};
