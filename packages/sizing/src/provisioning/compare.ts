import { percentText } from "../human-text.ts";
import type { Case } from "./case.ts";
import { neededText, runText } from "./words.ts";

/** Too few only where they were too few with so much less load too, and too many only where fewer could take so much more. */
const UNDER_BAND = 0.05;
const OVER_BAND = 0.2;
const MORE = `with ${percentText(OVER_BAND)} more load`;

/** The judgement, how its sentence begins, and what follows the figures. */
interface Comparison {
  readonly state: "under" | "right" | "over";
  readonly start: string;
  readonly end: string;
}

const tooFew = ({ input: { policy }, present, now }: Case): Comparison => ({
  state: "under",
  start:
    now.least === policy.minBrokers
      ? `${runText(present)} and the policy asks for at least ${policy.minBrokers}`
      : `${runText(present)} and ${neededText(now.brokers)}`,
  end: "",
});

const enough = ({ input: { policy }, present, now }: Case, withRoom: number): Comparison => {
  const state = "right";
  if (now.least > present)
    return {
      state,
      start: `${runText(present)}, over the limit by less than ${percentText(UNDER_BAND)} of the load`,
      end: "",
    };
  if (present === now.brokers && now.least === policy.minBrokers)
    return { state, start: `${runText(present)}, the fewest that the policy allows`, end: "" };
  const start = `${runText(present)} and ${neededText(now.brokers)}`;
  if (withRoom <= present) return { state, start, end: `; it is enough even ${MORE}` };
  return { state, start, end: Number.isFinite(withRoom) ? `; ${MORE} it would be ${withRoom} brokers` : "" };
};

/** Holds the brokers that run against those needed at a little less and at some more load. */
export const compare = (judged: Case): Comparison => {
  const { present, needAt } = judged;
  if (needAt(1 - UNDER_BAND).least > present) return tooFew(judged);
  const withRoom = needAt(1 + OVER_BAND).brokers;
  return withRoom < present
    ? { state: "over", start: `${runText(present)}, and ${withRoom} would do even ${MORE}`, end: "" }
    : enough(judged, withRoom);
};
