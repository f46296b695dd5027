import type { ReactNode } from "react";
import classes from "./text-button.module.css";

interface TextButtonProps {
  /** For a switch whose words stay the same; one that says what it would do next is none. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A small button that looks like a link, for the head of a card. */
export const TextButton = ({ pressed, onClick, children }: TextButtonProps) => (
  <button type="button" className={classes["button"]} aria-pressed={pressed} onClick={onClick}>
    {children}
  </button>
);
