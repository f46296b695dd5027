import type { TargetProbe } from "@highwater/contract/targets";
import { longestGapMs } from "../metrics-store/derive-context.ts";
import { findingsOf } from "../sources/findings.ts";
import { checkReading } from "./check-reading.ts";
import type { Clock } from "./clock.ts";
import { type ReadAddress, readSource } from "./read-source.ts";
import type { SourceClient } from "./source-client.ts";
import { foundIn } from "./target-state.ts";

const MACHINE_NOTE =
  "This page tells of a machine, not of which broker runs on it: give this target that broker's id. Without it, it is found out where one broker's metrics alone come from the same host name.";

/** What is tried belongs to no cluster yet. */
const NO_SETTINGS = { maxGapMs: longestGapMs(0) };

/**
 * Scrapes an address once and says what is in it; nothing is stored.
 *
 * @throws {ScrapeError} with what to check
 */
export const probeTarget = async (address: ReadAddress, clock: Clock, client: SourceClient): Promise<TargetProbe> => {
  const { url } = address;
  const startedMs = clock();
  const { reading, bodyBytes } = await readSource(client, address);
  checkReading(reading, new URL(url).host);
  const { rejected, brokerId, kafkaVersion, role } = reading;
  const whose = { rejected, brokerId, kafkaVersion, role };
  const told = findingsOf({ timeMs: startedMs, reading }, null, NO_SETTINGS);
  const notes = role === "host" ? [MACHINE_NOTE, ...told.notes] : told.notes;
  return {
    url,
    durationMs: clock() - startedMs,
    ...whose,
    ...told,
    notes,
    ...foundIn(reading, bodyBytes),
    instances: [],
  };
};
