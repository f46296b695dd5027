import { StateDot } from "../ui/state-dot.tsx";
import { dotOf, provisionedWords } from "./provisioning-words.ts";
import type { Provisioned } from "./provisioning-words.ts";
import classes from "./provisioning.module.css";

interface SentenceProps {
  readonly cluster: string;
  readonly judged: Provisioned;
}

/** Whether the brokers that run are too few, enough or too many, and why. */
export const ProvisioningSentence = ({ cluster, judged }: SentenceProps) => (
  <p className={classes["sentence"]} data-provisioning={judged.state}>
    <StateDot state={dotOf(judged)} />
    <span>
      <b>
        {cluster} {provisionedWords(judged)}.
      </b>{" "}
      {judged.why}
    </span>
  </p>
);
