import type { SeriesAnswer } from "@highwater/contract";
import { useMemo } from "react";
import { brokerColour } from "../../../components/charts/chart-theme.ts";
import { CrosshairProvider } from "../../../components/charts/crosshair.tsx";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { useVisible } from "../../../components/charts/use-visible.ts";
import type { Line } from "../../../lib/series.ts";
import { rangeOf, searchBetween } from "../../../lib/time-range.ts";
import type { RangeSearch, TimeRange } from "../../../lib/time-range.ts";
import { useTopicSeries } from "../api/get-topic-series.ts";
import { isUnknown, topicChartState } from "../topic-chart-state.ts";
import { windowOfAnswer } from "../topic-lines.ts";
import { NoTopicSeries } from "./no-topic-series.tsx";
import { RangeSelect } from "./range-select.tsx";
import classes from "./topic-charts.module.css";

interface ChartsProps {
  readonly cluster: string;
  readonly topic: string;
  readonly search: RangeSearch;
  readonly onRange: (search: RangeSearch) => void;
}

interface ChartProps extends Omit<ChartsProps, "search"> {
  readonly range: TimeRange;
}

const COLOURS: Readonly<Record<string, string>> = {
  in: brokerColour(0),
  out: brokerColour(1),
  messages: brokerColour(2),
};
const colourOf = (id: string) => COLOURS[id] ?? "var(--hw-dim)";

const lineOf = (id: string, answer: SeriesAnswer | undefined): Line[] => {
  const points = answer?.series.find(({ labels }) => labels["summed"] === undefined)?.points ?? [];
  return points.some(([, value]) => value !== null) ? [{ id, points }] : [];
};

const whyEmpty = (answer: SeriesAnswer): string =>
  answer.topics?.sentence ??
  "The brokers told nothing of this topic in this range: it was neither written to nor read.";

const BytesChart = ({ cluster, topic, range, onRange }: ChartProps) => {
  const { ref, visible, seen } = useVisible();
  const bytesIn = useTopicSeries({ cluster, topic, range, signal: "topic_bytes_in_rate" }, seen);
  const bytesOut = useTopicSeries({ cluster, topic, range, signal: "topic_bytes_out_rate" }, seen);
  const lines = useMemo(
    () => [...lineOf("in", bytesIn.data), ...lineOf("out", bytesOut.data)],
    [bytesIn.data, bytesOut.data],
  );
  const window = useMemo(() => windowOfAnswer(bytesIn.data, lines), [bytesIn.data, lines]);
  return isUnknown(bytesIn.data) && lines.length === 0 ? (
    <NoTopicSeries advice={bytesIn.data?.topics?.advice} />
  ) : (
    <TimeChart
      ref={ref}
      visible={visible}
      title="Bytes in and out"
      note="without replication"
      unit="bytes/s"
      lines={lines}
      colourOf={colourOf}
      window={window}
      state={topicChartState(bytesIn, lines, whyEmpty)}
      onZoom={(fromMs, toMs) => onRange(searchBetween(fromMs, toMs))}
    />
  );
};

const MessagesChart = ({ cluster, topic, range, onRange }: ChartProps) => {
  const { ref, visible, seen } = useVisible();
  const messages = useTopicSeries({ cluster, topic, range, signal: "topic_messages_in_rate" }, seen);
  const lines = useMemo(() => lineOf("messages", messages.data), [messages.data]);
  const window = useMemo(() => windowOfAnswer(messages.data, lines), [messages.data, lines]);
  return isUnknown(messages.data) && lines.length === 0 ? null : (
    <TimeChart
      ref={ref}
      visible={visible}
      title="Messages in"
      note="all brokers"
      unit="messages/s"
      lines={lines}
      colourOf={colourOf}
      window={window}
      state={topicChartState(messages, lines, whyEmpty)}
      onZoom={(fromMs, toMs) => onRange(searchBetween(fromMs, toMs))}
    />
  );
};

/** What a topic carries over time, as the brokers count it. */
export const TopicCharts = ({ search, ...rest }: ChartsProps) => {
  const range = useMemo(() => rangeOf(search), [search]);
  return (
    <CrosshairProvider>
      <div className={classes["bar"]}>
        <h2>Over time</h2>
        <RangeSelect range={range} onChange={rest.onRange} />
      </div>
      <div className={classes["charts"]}>
        <BytesChart {...rest} range={range} />
        <MessagesChart {...rest} range={range} />
      </div>
    </CrosshairProvider>
  );
};
