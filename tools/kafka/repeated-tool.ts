import { setTimeout as sleep } from "node:timers/promises";
import path from "node:path";
import type { ClusterSetup } from "./cluster-setup.ts";
import { toolOptions } from "./java-options.ts";
import { startJvm, type Jvm } from "./jvm.ts";

const PAUSE_MS = 1000;

export type RepeatedTool = { stop(): Promise<void> };

/** Runs one of Kafka's tools and starts it again whenever it ends, until stopped. `name` names its output file. */
export function repeatTool(
  { java, files, runFile }: ClusterSetup,
  name: string,
  tool: readonly string[],
): RepeatedTool {
  const stopping = new AbortController();
  const outputFile = path.join(files.dataDir, `${name}.log`);
  let jvm: Jvm;

  const run = (): Jvm => {
    const started = startJvm({ java, args: [...toolOptions(files), ...tool], outputFile });
    runFile.add(started.pid);
    return started;
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await jvm.exited;
      await sleep(PAUSE_MS, null, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) jvm = run();
    }
  };
  jvm = run();
  const finished = loop();

  return {
    async stop() {
      stopping.abort();
      await jvm.end("SIGKILL");
      await finished;
    },
  };
}
