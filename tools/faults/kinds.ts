import type { FaultKind } from "./fault-kind.ts";
import { killed } from "./killed/rounds.ts";
import { compaction } from "./kinds/compaction.ts";
import { ingest } from "./kinds/ingest.ts";
import { retention } from "./kinds/retention.ts";

/** All kinds of faults, in the order in which they are tried. */
export const FAULT_KINDS: readonly FaultKind[] = [killed(ingest), killed(compaction), killed(retention)];
