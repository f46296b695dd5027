import { useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Derivation } from "./derivation.ts";
import { WhyPanel } from "./why-panel.tsx";
import classes from "./why.module.css";

interface WhyProps {
  /** null where the number has none: then it is shown alone. */
  readonly derivation: Derivation | null;
  readonly children: ReactNode;
}

/** A number that opens where it comes from; its exact value in other units stands in its title. */
export const Why = ({ derivation, children }: WhyProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [opened, setOpened] = useState(false);
  if (derivation === null) return children;
  // A click on the number of an open panel closes it before the click arrives, and shall not open it again.
  const toggle = () => {
    setOpened(!wasOpen.current && !opened);
    wasOpen.current = false;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes["why"]}
        title={derivation.exact}
        data-explains={derivation.title}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => {
          wasOpen.current = opened;
        }}
        onClick={toggle}
      >
        {children}
      </button>
      {opened ? <WhyPanel derivation={derivation} target={button} onClose={() => setOpened(false)} /> : null}
    </>
  );
};
