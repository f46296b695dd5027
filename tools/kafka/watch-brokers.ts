import path from "node:path";
import type { KafkaCluster } from "./cluster.ts";

const LOOK_EVERY_MS = 1000;

/** Says once when a broker has ended by itself, and when one runs again; nothing restarts it. */
export function watchBrokers(
  { brokers }: Pick<KafkaCluster, "brokers">,
  dataDir: string,
  print: (line: string) => void,
): { stop(): void } {
  const down = new Set<number>();
  const look = (): void => {
    for (const { id, pid } of brokers) {
      if (pid === null && !down.has(id)) {
        down.add(id);
        print(`Broker ${id} has stopped. Its log: ${path.join(dataDir, `broker-${id}.log`)}`);
      } else if (pid !== null && down.delete(id)) print(`Broker ${id} runs again.`);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
