import type { ReactNode } from "react";
import classes from "./sign-in.module.css";

/** A page before one is let in: the name of the console, and one card. */
export const Door = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className={classes["door"]}>
    <title>{`${title} · Highwater`}</title>
    <p className={classes["brand"]}>Highwater</p>
    <section className={classes["card"]}>
      <h1>{title}</h1>
      {children}
    </section>
  </main>
);
