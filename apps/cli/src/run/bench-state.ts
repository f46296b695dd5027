import type { Results } from "../console/manifest.ts";
import type { Combination } from "../matrix/combination.ts";
import type { Load } from "../matrix/load.ts";
import type { Scraper } from "../observe/scraper.ts";
import type { ClusterFacts } from "./conditions.ts";
import type { BenchContext } from "./bench-context.ts";
import type { Progress } from "./progress.ts";
import type { Sender } from "./send-results.ts";

/** The threads that the brokers work with; null where they are as they were found. */
export type Threads = Pick<ClusterFacts, "ioThreads" | "networkThreads">;

/** A benchmark that is under way. */
export interface Bench extends BenchContext {
  readonly scraper: Scraper | null;
  readonly results: Results;
  readonly sender: Sender;
  readonly progress: Progress;
  readonly facts: Omit<ClusterFacts, "kafkaVersion" | keyof Threads>;
  /** Sets the brokers' threads where the combination wants it. */
  readonly useThreads: (combination: Combination) => Promise<Threads>;
}

/** One run that is to be measured. */
export interface Step {
  readonly combination: Combination;
  readonly load: Load;
  /** What is sent: the throttle, or about what the cluster takes. */
  readonly expectedRecordsPerSecond: number;
  readonly name: string;
  readonly threads: Threads;
}
