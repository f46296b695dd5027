import type { Verdict } from "@highwater/contract";
import classes from "./ui.module.css";

export type State = Verdict["state"];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  good: "well",
  warning: "warning",
  bad: "trouble",
  unknown: "not known",
};

/** A coloured dot with its word for those who cannot see the colour; each state has a shape of its own. */
export const StateDot = ({ state }: { readonly state: State }) => (
  <span
    className={classes["dot"]}
    data-state={state}
    role="img"
    aria-label={STATE_WORDS[state]}
    title={STATE_WORDS[state]}
  />
);
