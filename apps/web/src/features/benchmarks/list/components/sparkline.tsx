import { sparklinePath } from "../sparkline-path.ts";
import classes from "./list.module.css";

const WIDTH = 88;
const HEIGHT = 22;

/** Throughput over time, from 0, as small as a word. */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const path = sparklinePath(values, WIDTH, HEIGHT - 2);
  if (path === "") return <span className={classes["none"]}>–</span>;
  return (
    <svg
      className={classes["sparkline"]}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Throughput over time, from 0"
    >
      <path d={`${path}L${WIDTH} ${HEIGHT - 2}L0 ${HEIGHT - 2}Z`} fill="var(--hw-band)" />
      <path d={path} fill="none" stroke="var(--hw-accent)" strokeWidth={1.4} strokeLinejoin="round" />
    </svg>
  );
};
