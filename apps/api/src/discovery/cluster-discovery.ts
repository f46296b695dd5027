import type { DiscoveryState } from "@highwater/contract/discovery";
import type { Clock } from "../collect/clock.ts";
import { phaseOf } from "../collect/phase.ts";
import { repeat } from "../collect/repeat.ts";
import type { Finder } from "./found-target.ts";
import { type FinderState, runFinder, waiting } from "./finder-run.ts";
import { afterLook, type Known } from "./known-targets.ts";

interface Running {
  readonly finder: Finder;
  state: FinderState;
  known: Known;
  readonly stop: () => Promise<void>;
}

interface ClusterDiscoveryOptions {
  readonly finders: readonly Finder[];
  readonly refreshSeconds: number;
  readonly clock: Clock;
  /** What the finders of before knew, by their key. */
  readonly before: ReadonlyMap<string, Known>;
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
      running.known = afterLook(running.known, look, finder, clock());
      await onLook();
    };
    const intervalMs = refreshSeconds * 1000;
    const repetition = repeat({ intervalMs, phase: phaseOf(finder.key), clock, run, onError, onSkip: () => undefined });
    const running: Running = {
      finder,
      state: waiting(finder),
      known: before.get(finder.key),
      stop: repetition.stop,
    };
    return running;
  };
  const all = finders.map(start);

  return {
    state: (): DiscoveryState => ({ finders: all.map(({ state }) => state) }),
    told: () => all.map(({ finder, known }) => ({ finder, known })),
    known: () => new Map(all.map(({ finder, known }) => [finder.key, known] as const)),
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
};

export type ClusterDiscovery = ReturnType<typeof createClusterDiscovery>;
