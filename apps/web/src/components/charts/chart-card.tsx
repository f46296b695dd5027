import { Button, Skeleton } from "@mantine/core";
import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { describeError } from "../../lib/api-problem.ts";
import { CHART } from "./chart-theme.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { Files } from "./export/export-table.ts";
import classes from "./charts.module.css";

export type ChartState =
  | { readonly kind: "loading" }
  | { readonly kind: "empty"; readonly why: string }
  | { readonly kind: "error"; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: "ready" };

interface CardProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly readout?: ReactNode;
  readonly state: ChartState;
  readonly height?: number;
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** What of it can be kept as a file. */
  readonly files?: Files;
  /** Whether its rows stand in place of the drawing. */
  readonly asTable?: { readonly shown: boolean; readonly toggle: () => void };
  readonly children: ReactNode;
}

const Body = ({
  state,
  height,
  children,
}: {
  readonly state: ChartState;
  readonly height: number;
  readonly children: ReactNode;
}) => {
  switch (state.kind) {
    case "ready":
      return children;
    case "loading":
      return <Skeleton height={height} />;
    case "empty":
      return (
        <p className={classes["message"]} style={{ minHeight: height }}>
          {state.why}
        </p>
      );
    case "error":
      return (
        <div role="alert" className={classes["message"]} style={{ minHeight: height }}>
          <p>This chart could not be loaded. {describeError(state.error)}</p>
          <Button size="compact-sm" variant="default" onClick={state.retry}>
            Try again
          </Button>
        </div>
      );
  }
};

/** A panel that answers one question, named by its title; its size is the same in every state. */
export const ChartCard = ({
  title,
  note,
  readout,
  state,
  height = CHART.height,
  ref,
  className,
  files,
  asTable,
  children,
}: CardProps) => {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={`${classes["card"]} ${className ?? ""}`} data-chart={title}>
      <header className={classes["head"]}>
        <h3 id={id}>{title}</h3>
        <span className={classes["note"]} data-note>
          {note}
        </span>
        {files === undefined ? null : <ExportMenu files={files} {...(asTable && { asTable })} />}
      </header>
      {readout === undefined ? null : <div className={classes["readout"]}>{readout}</div>}
      <Body state={state} height={height}>
        {children}
      </Body>
    </section>
  );
};
