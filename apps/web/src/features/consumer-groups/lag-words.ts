import type { ConsumerGroup, LagState } from "@highwater/contract";
import type { State } from "../../components/ui/state-dot.tsx";
import { sayDuration } from "../../lib/durations.ts";
import { NO_VALUE, threeDigits } from "../../lib/units.ts";

/** Burrow's words, as people say them beside the sign. */
export const STATE_OF: Readonly<Record<LagState, State>> = {
  ok: "good",
  warn: "warning",
  rewind: "warning",
  stall: "bad",
  stop: "bad",
};

export const stateWord = (state: LagState | null): string => (state === null ? "not known yet" : state.toUpperCase());

type Lag = Pick<ConsumerGroup, "lagSeconds" | "lagSecondsAtLeast">;

const SECOND_MS = 1000;
const SHORT_S = 10;

/** Lag in time: "0 s", "2.3 s", "16 min", "> 7 days". */
export const sayLag = ({ lagSeconds, lagSecondsAtLeast }: Lag): string => {
  if (lagSeconds === null) return NO_VALUE;
  const said =
    lagSeconds < SHORT_S ? `${threeDigits(Number(lagSeconds.toFixed(1)))} s` : sayDuration(lagSeconds * SECOND_MS);
  return lagSecondsAtLeast ? `> ${said}` : said;
};

type Ahead = Pick<ConsumerGroup, "catchUp" | "catchUpSeconds">;

/** What becomes of the lag. */
export const sayCatchUp = ({ catchUp, catchUpSeconds }: Ahead): string => {
  switch (catchUp) {
    case "none":
      return "nothing left to read";
    case "steady":
      return "keeps up";
    case "in":
      return `in ${sayDuration((catchUpSeconds ?? 0) * SECOND_MS)}`;
    case "never":
      return "not at this pace";
    case "unknown":
      return NO_VALUE;
  }
};
