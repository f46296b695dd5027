import type { BrokerObservation } from "@highwater/contract/benchmark-observation";
import type { GivenConditions } from "@highwater/contract/benchmark-runs";
import type { Static } from "typebox";

/** One measured file and all that the console is told of it; `file` is a name in the directory of the manifest. */
export interface KeptRun {
  readonly file: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly cluster: string | null;
  readonly suite: string | null;
  readonly step: string | null;
  readonly conditions: Static<typeof GivenConditions>;
  readonly observed: BrokerObservation | null;
}
