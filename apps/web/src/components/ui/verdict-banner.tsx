import { useId } from "react";
import type { ReactNode } from "react";
import { StateDot } from "./state-dot.tsx";
import type { State } from "./state-dot.tsx";
import classes from "./ui.module.css";

interface BannerProps {
  /** Null where nothing is judged. */
  readonly state: State | null;
  readonly sentence: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** The first sentence of a page: what is the matter and what follows. */
export const VerdictBanner = ({ state, sentence, children, action }: BannerProps) => {
  const id = useId();
  return (
    <section className={classes["verdict"]} data-state={state ?? undefined} aria-labelledby={id} data-verdict>
      {state === null ? <span /> : <StateDot state={state} />}
      <div>
        <h2 id={id}>{sentence}</h2>
        {children}
      </div>
      {action}
    </section>
  );
};
