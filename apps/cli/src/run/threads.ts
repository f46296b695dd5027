import type { Admin } from "kafkajs";
import {
  readThreads,
  restoreThreads,
  setThreads,
  type ThreadsBefore,
  type ThreadSetting,
} from "../cluster/thread-settings.ts";
import type { Combination } from "../matrix/combination.ts";
import type { Toolbox } from "../tools/command-line.ts";
import type { Threads } from "./bench-state.ts";

interface Target {
  readonly toolbox: Toolbox;
  readonly bootstrap: string;
  readonly commandConfig: string | null;
  readonly admin: Admin;
}

/** Sets the brokers' threads as combinations want them, and remembers how they stood. */
export const createThreads = (target: Target, say: (line: string) => void) => {
  const before = new Map<ThreadSetting, ThreadsBefore>();

  const use = async (setting: ThreadSetting, wanted: number | null): Promise<number | null> => {
    if (wanted === null) return null;
    if (!before.has(setting)) {
      const found = await readThreads(target.admin, setting);
      before.set(setting, found);
      const origin = found.isClusterDefault ? "a dynamic default of the cluster" : "the brokers' own configuration";
      say(`${setting} is ${found.threads} (${origin}); it is changed for the benchmark and put back at its end.`);
    }
    await setThreads(target, setting, wanted);
    return wanted;
  };

  return {
    use: async ({ ioThreads, networkThreads }: Combination): Promise<Threads> => ({
      ioThreads: await use("num.io.threads", ioThreads),
      networkThreads: await use("num.network.threads", networkThreads),
    }),
    /** Puts back what was touched; says what could not be, with the command that does. */
    restore: async (): Promise<boolean> => {
      let isRestored = true;
      for (const found of before.values())
        try {
          await restoreThreads(target, found);
        } catch (error) {
          isRestored = false;
          const change = found.isClusterDefault
            ? `--add-config ${found.setting}=${found.threads}`
            : `--delete-config ${found.setting}`;
          say(
            `${found.setting} could not be put back to ${found.threads} (${error instanceof Error ? error.message : String(error)}). By hand: kafka-configs.sh --bootstrap-server ${target.bootstrap} --entity-type brokers --entity-default --alter ${change}`,
          );
        }
      return isRestored;
    },
  };
};
