import type { Reading } from "../../metrics-store.ts";
import type { Sources } from "../sources.ts";
import type { HandOverTables } from "./hand-over.ts";
import { createHandingOver } from "./handing-over.ts";
import { createOutbox } from "./outbox.ts";
import { createSender } from "./sender.ts";
import { createSentHours } from "./sent-hours.ts";
import { createTopicNames } from "./topic-names.ts";

/** What 160 brokers with 100 inputs each tell in ten minutes, every five seconds. */
const MOST_WAITING_SAMPLES = 2_000_000;

interface Options extends Omit<HandOverTables, "sentHours" | "topicNameOf"> {
  readonly sources: Pick<Sources, "idOf">;
  /** How long after it was sent a sample survives the back end's sudden end. */
  readonly durableAfterMs: number;
  /** Runs work while nothing is written into these hours. */
  readonly whileClosed: <R>(hours: readonly number[], work: () => Promise<R>) => Promise<R>;
}

/** Samples on their way to the archive: sent as they come, and gone from here once they were read back. */
export const createArchiving = ({ sources, durableAfterMs, ...given }: Options) => {
  const tables = { ...given, topicNameOf: createTopicNames(given.pool) };
  const sentHours = createSentHours(durableAfterMs);
  const outbox = createOutbox(MOST_WAITING_SAMPLES);
  const sender = createSender({ ...tables, outbox, sources, sentHours });
  const handingOver = createHandingOver({ ...tables, sentHours });

  return {
    added: (readings: readonly Reading[]): void => outbox.add(readings, Date.now()),
    amended: (reading: Reading, earlier: readonly Reading["inputs"][]): void =>
      outbox.amend(reading, earlier, Date.now()),
    withdrawn: (reading: Pick<Reading, "clusterId" | "brokerId" | "timeMs">): void => outbox.withdraw(reading),
    /** Sends what has settled. @throws {BackEndUnavailable} what could not be sent waits on */
    send: sender.send,
    handOverBefore: handingOver.before,
    /** An hour was written into again. */
    noteChanged: handingOver.noteChanged,
    counts: () => ({
      waitingReadings: outbox.waiting(),
      droppedReadings: outbox.dropped(),
      sentSamples: sender.sent(),
      refusedRequests: sender.refused(),
      archivedColumns: handingOver.columns(),
      keptHours: handingOver.kept(),
    }),
  };
};

export type Archiving = ReturnType<typeof createArchiving>;
