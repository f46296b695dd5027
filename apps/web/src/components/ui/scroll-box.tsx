import type { ReactNode } from "react";
import classes from "./ui.module.css";

interface BoxProps {
  /** What is in it, for those who reach it by keys. */
  readonly label: string;
  readonly height?: number;
  readonly children: ReactNode;
}

/** A box of its own for what may be wider or longer than its place; it scrolls, also by keys. */
export const ScrollBox = ({ label, height, children }: BoxProps) => (
  <div
    className={classes["scroll"]}
    role="group"
    aria-label={label}
    style={{ height }}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    tabIndex={0}
  >
    {children}
  </div>
);
