import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { brokerColour } from "../../../components/charts/chart-theme.ts";
import { CrosshairProvider } from "../../../components/charts/crosshair.tsx";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { useVisible } from "../../../components/charts/use-visible.ts";
import { rangeOf, readRangeSearch, searchBetween } from "../../../lib/time-range.ts";
import type { RangeSearch } from "../../../lib/time-range.ts";
import { useTopicSeries } from "../api/get-topic-series.ts";
import { isUnknown, topicChartState } from "../topic-chart-state.ts";
import { ALL_OTHERS, stackedLines, windowOfAnswer } from "../topic-lines.ts";
import { NoTopicSeries } from "./no-topic-series.tsx";
import { RangeSelect } from "./range-select.tsx";
import classes from "./topic-charts.module.css";

interface LargestProps {
  readonly cluster: string;
  readonly search: RangeSearch;
  readonly onRange: (search: RangeSearch) => void;
}

const notWritten = () => "No topic was written to in this range.";

const Legend = ({
  cluster,
  range,
  ids,
  colourOf,
}: {
  readonly cluster: string;
  readonly range: RangeSearch;
  readonly ids: readonly string[];
  readonly colourOf: (id: string) => string;
}) => (
  <ul className={classes["legend"]} aria-label="Topics in the chart">
    {ids.map((id) => (
      <li key={id}>
        <i style={{ background: colourOf(id) }} aria-hidden />
        {id === ALL_OTHERS ? (
          <span>{id}</span>
        ) : (
          <Link
            to="/clusters/$cluster/topics/$topic"
            params={{ cluster, topic: id }}
            search={range}
            title={id}
            className="hw-link"
          >
            {id}
          </Link>
        )}
      </li>
    ))}
  </ul>
);

/** Which topics make the load: bytes in of the largest over the range, and of all others together. */
const LargestTopics = ({ cluster, search, onRange }: LargestProps) => {
  const { ref, visible, seen } = useVisible();
  const range = useMemo(() => rangeOf(search), [search]);
  const answer = useTopicSeries({ cluster, signal: "topic_bytes_in_rate", range }, seen);
  const { data } = answer;
  const lines = useMemo(() => (data === undefined ? [] : stackedLines(data)), [data]);
  const window = useMemo(() => windowOfAnswer(data, lines), [data, lines]);
  const colours = useMemo(
    () => new Map(lines.map(({ id }, index) => [id, id === ALL_OTHERS ? "var(--hw-dim)" : brokerColour(index)])),
    [lines],
  );
  const colourOf = (id: string) => colours.get(id) ?? "var(--hw-dim)";
  return (
    <>
      <div className={classes["bar"]}>
        <h2>Largest topics</h2>
        <RangeSelect range={range} onChange={onRange} />
      </div>
      {isUnknown(data) && lines.length === 0 ? (
        <NoTopicSeries advice={data?.topics?.advice} />
      ) : (
        <div className={classes["one"]}>
          <TimeChart
            ref={ref}
            visible={visible}
            title="Bytes in by topic"
            note="upon each other"
            unit="bytes/s"
            lines={lines}
            stacked
            colourOf={colourOf}
            window={window}
            state={topicChartState(answer, lines, notWritten)}
            onZoom={(fromMs, toMs) => onRange(searchBetween(fromMs, toMs))}
          />
          {lines.length === 0 ? null : (
            <Legend
              cluster={cluster}
              range={readRangeSearch({ ...search })}
              ids={lines.map(({ id }) => id)}
              colourOf={colourOf}
            />
          )}
          {data?.topics?.sentence ? <p className={classes["summed"]}>{data.topics.sentence}</p> : null}
        </div>
      )}
    </>
  );
};

/** The chart of the largest topics, with a crosshair of its own. */
export const LargestTopicsSection = (props: LargestProps) => (
  <CrosshairProvider>
    <LargestTopics {...props} />
  </CrosshairProvider>
);
