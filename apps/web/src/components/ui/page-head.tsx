import type { ReactNode } from "react";
import classes from "./ui.module.css";

interface HeadProps {
  readonly title: string;
  readonly chips?: ReactNode;
  readonly children?: ReactNode;
}

/** The title of a page, what it is about, and what can be done with it. */
export const PageHead = ({ title, chips, children }: HeadProps) => (
  <header className={classes["pageHead"]}>
    <title>{`${title} · Highwater`}</title>
    <h1>{title}</h1>
    {chips}
    <span className={classes["actions"]}>{children}</span>
  </header>
);
