import type { ReactNode } from "react";
import classes from "./ui.module.css";

interface KeyNumberProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: "good" | "warning" | "bad" | "unknown" | undefined;
  readonly stale?: boolean;
}

/** A number that carries the verdict, with what it is held against below it. */
export const KeyNumber = ({ title, children, note, tone, stale = false }: KeyNumberProps) => (
  <section className={classes["card"]} data-key-number={title}>
    <h3 className={classes["title"]}>{title}</h3>
    <p className={classes["key"]} data-tone={tone} data-stale={stale}>
      {children}
    </p>
    <p className={classes["sub"]}>{note}</p>
  </section>
);
