import { Skeleton } from "@mantine/core";
import classes from "./answer.module.css";

const FIGURES = ["Brokers", "NIC per broker", "p99", "SSD life"] as const;
const FIGURE_HEIGHT = 120;
const LIMITS_HEIGHT = 226;
const CHART_HEIGHT = 330;

/** The answer's first screen, in its final size, while the hardware that it names is being loaded. */
export const AnswerSkeleton = () => (
  <div className={classes["cards"]} aria-hidden="true" data-skeleton>
    <div className={classes["keys"]}>
      {FIGURES.map((title) => (
        <Skeleton key={title} height={FIGURE_HEIGHT} />
      ))}
    </div>
    <Skeleton height={LIMITS_HEIGHT} />
    <div className={classes["two"]}>
      <Skeleton height={CHART_HEIGHT} />
      <Skeleton height={CHART_HEIGHT} />
    </div>
  </div>
);
