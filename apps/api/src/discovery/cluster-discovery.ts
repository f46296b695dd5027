import type { DiscoveryState } from "@highwater/contract/discovery";
import type { Clock } from "../collect/clock.ts";
import { phaseOf } from "../collect/phase.ts";
import { repeat } from "../collect/repeat.ts";
import type { Finder } from "./found-target.ts";
import { type FinderState, runFinder, waiting } from "./finder-run.ts";
import { afterLook, type Known, namedUntilNow } from "./known-targets.ts";

/** What a finder remembers of its looks. */
interface Memory {
  readonly known: Known;
  /** What it has ever named, by URL. */
  readonly named: ReadonlySet<string>;
}

interface Running {
  readonly finder: Finder;
  state: FinderState;
  memory: Memory;
  readonly stop: () => Promise<void>;
}

interface ClusterDiscoveryOptions {
  readonly finders: readonly Finder[];
  readonly refreshSeconds: number;
  readonly clock: Clock;
  /** What the finders of before remember, by their key. */
  readonly before: ReadonlyMap<string, Memory>;
  /** A finder has told; what is known may have changed. */
  readonly onLook: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The finders of one cluster, each looking at its own pace. */
export const createClusterDiscovery = (options: ClusterDiscoveryOptions) => {
  const { finders, refreshSeconds, clock, before, onLook, onError } = options;
  let isStopped = false;

  const start = (finder: Finder): Running => {
    const run = async () => {
      const { state, look } = await runFinder(finder, running.state, clock(), onError);
      if (isStopped) return;
      running.state = state;
      if (look === null) return;
      running.memory = {
        known: afterLook(running.memory.known, look, finder, clock()),
        named: namedUntilNow(running.memory.named, look),
      };
      await onLook();
    };
    const intervalMs = refreshSeconds * 1000;
    const repetition = repeat({ intervalMs, phase: phaseOf(finder.key), clock, run, onError, onSkip: () => undefined });
    const running: Running = {
      finder,
      state: waiting(finder),
      memory: before.get(finder.key) ?? { known: undefined, named: new Set() },
      stop: repetition.stop,
    };
    return running;
  };
  const all = finders.map(start);

  return {
    state: (): DiscoveryState => ({ finders: all.map(({ state }) => state) }),
    told: () => all.map(({ finder, memory }) => ({ finder, ...memory })),
    memories: () => new Map(all.map(({ finder, memory }) => [finder.key, memory] as const)),
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
};

export type ClusterDiscovery = ReturnType<typeof createClusterDiscovery>;
