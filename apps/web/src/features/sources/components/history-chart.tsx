import type { SourceScrape } from "@highwater/contract";
import { SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { clockTime } from "../../../lib/time-range.ts";
import { showText } from "../../../lib/units.ts";
import { historyBars, MEASURES } from "../history-bars.ts";
import type { Measure } from "../history-bars.ts";
import classes from "./sources.module.css";

const HEIGHT_PX = 90;
const LEAST_BAR_PX = 5;
const MOST_BAR_PX = 14;
const GAP_PX = 1;
const CROSS_PX = 2;
/** Both times below the bars find room in it. */
const FOOT_PX = 130;

const isMeasure = (value: string): value is Measure => MEASURES.some((measure) => measure.value === value);

/** The newest scrapes as bars, those that failed as crosses over a line. */
export const HistoryChart = ({ history }: { readonly history: readonly SourceScrape[] }) => {
  const [measure, setMeasure] = useState<Measure>("durationMs");
  const { ref, width } = useElementSize();
  const { bars, most } = historyBars(history, measure, Math.floor(width / LEAST_BAR_PX));
  const barPx = Math.max(LEAST_BAR_PX, Math.min(MOST_BAR_PX, Math.floor(width / Math.max(1, bars.length))));
  const { label = "", unit = "" } = MEASURES.find(({ value }) => value === measure) ?? {};
  const failed = bars.filter((bar) => bar.failed).length;
  const oldest = history[bars.length - 1];
  const [newest] = history;
  const says = `${label} of the newest ${bars.length} scrapes, at most ${showText(most, unit)}; ${failed} failed`;
  const left = Math.max(0, width - bars.length * barPx);
  return (
    <div data-history-chart>
      <div className={classes["chartHead"]}>
        <SegmentedControl
          size="xs"
          aria-label="What the bars show"
          value={measure}
          onChange={(value) => {
            if (isMeasure(value)) setMeasure(value);
          }}
          data={MEASURES.map(({ value, label: title }) => ({ value, label: title }))}
        />
        <span className={classes["dim"]}>
          {label}, at most {showText(most, unit)}
          {failed === 0 ? "" : ` · × ${failed} failed`}
        </span>
      </div>
      <div ref={ref} className={classes["chart"]}>
        <svg width="100%" height={HEIGHT_PX} role="img" aria-label={says}>
          {bars.map(({ key, share, failed: isFailed }, index) => {
            const x = left + index * barPx;
            const height = Math.max(1, (share ?? 0) * HEIGHT_PX);
            return isFailed ? (
              <path
                key={key}
                data-failed
                className={classes["failedBar"]}
                d={`M${x + CROSS_PX} 8V${HEIGHT_PX}M${x} 1l4 4m0 -4l-4 4`}
              />
            ) : (
              <rect
                key={key}
                className={classes["bar"]}
                x={x}
                y={HEIGHT_PX - height}
                width={barPx - GAP_PX}
                height={height}
              />
            );
          })}
        </svg>
      </div>
      <p className={classes["chartFoot"]} style={{ paddingLeft: Math.min(left, Math.max(0, width - FOOT_PX)) }}>
        <span>{oldest === undefined ? "" : clockTime(Date.parse(oldest.at), true)}</span>
        <span>{newest === undefined ? "" : clockTime(Date.parse(newest.at), true)}</span>
      </p>
    </div>
  );
};
