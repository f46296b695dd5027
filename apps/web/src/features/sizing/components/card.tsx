import { useId } from "react";
import type { ReactNode } from "react";
import classes from "./answer.module.css";

interface CardProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly tone?: "warning" | undefined;
  readonly children: ReactNode;
}

/** A part of the answer under its title. */
export const Card = ({ title, note, tone, children }: CardProps) => {
  const id = useId();
  return (
    <section className={classes["card"]} aria-labelledby={id} data-card={title}>
      <header>
        <h3 id={id} data-tone={tone}>
          {title}
        </h3>
        {note === undefined ? null : <span>{note}</span>}
      </header>
      {children}
    </section>
  );
};
