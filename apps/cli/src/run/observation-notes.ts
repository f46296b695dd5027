/** Kafka's percentiles forget half of what they hold in 46 s (priority 0.015/s); after this they are those of the step. */
const RESERVOIR_SETTLED_SECONDS = 120;

interface Held {
  /** How long this load has been on, warm-up and pauses without load left out. */
  readonly secondsAtThisLoad: number;
  readonly scrapes: number;
}

/** What to know about what the brokers reported. */
export const observationNotes = ({ secondsAtThisLoad, scrapes }: Held): string[] => [
  ...(secondsAtThisLoad < RESERVOIR_SETTLED_SECONDS
    ? [
        `Brokers' percentiles forget half of what they hold in about 46 s. This load was on for ${Math.round(secondsAtThisLoad)} s, so they still hold some of the load before; rates and means do not.`,
      ]
    : []),
  ...(scrapes < 2 ? ["Fewer than two scrapes lie within the run, so it has no rates."] : []),
];
