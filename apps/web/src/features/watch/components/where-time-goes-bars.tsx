import { useBrokerColour } from "../../../components/charts/brokers-context.tsx";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import chartClasses from "../../../components/charts/charts.module.css";
import { useCrosshairMoment } from "../../../components/charts/crosshair.tsx";
import { useVisible } from "../../../components/charts/use-visible.ts";
import { MINUTE_MS } from "../../../lib/durations.ts";
import { clockTime } from "../../../lib/time-range.ts";
import { showText } from "../../../lib/units.ts";
import { usePhaseLines } from "../live/use-phase-lines.ts";
import { useWatchView } from "../live/view.tsx";
import { PHASES } from "../phases.ts";
import { timeShares } from "../where-time-goes.ts";
import type { TimeShares } from "../where-time-goes.ts";

const MOST_BARS = 6;

const WHY_EMPTY =
  "No produce means in this range. They need two scrapes with produce requests between them, and the Mean of each phase: the exporter's catch-all rules give it, the kafka-2_0_0 example rules do not.";

const Bar = ({
  row,
  longestMs,
  colour,
}: {
  readonly row: TimeShares;
  readonly longestMs: number;
  readonly colour: string;
}) => (
  <li className={chartClasses["track"]}>
    <span>
      <b style={{ color: colour }}>{row.brokerId}</b>
    </span>
    <span className={chartClasses["bar"]}>
      {row.shares.map((share, index) => (
        <i
          key={PHASES[index]?.key}
          title={`${PHASES[index]?.meaning}: ${showText(share, "ms")}`}
          style={{ width: `${((share ?? 0) / longestMs) * 100}%`, background: PHASES[index]?.colour }}
        />
      ))}
    </span>
    <span
      className={chartClasses["total"]}
      title={row.shares.map((share, index) => `${PHASES[index]?.name} ${showText(share, "ms")}`).join(", ")}
    >
      {showText(row.totalMs, "ms")}
    </span>
  </li>
);

/** Exact means of the produce phases, which add up: the newest minute, or the moment under the crosshair. */
export const WhereTimeGoesBars = () => {
  const { ref, visible, seen } = useVisible();
  const { intervalMs } = useWatchView();
  const colourOf = useBrokerColour();
  const { phases, window, state } = usePhaseLines("produce", "mean", { seen, visible });
  const moment = useCrosshairMoment(visible);
  const spanMs = Math.max(MINUTE_MS, 2 * intervalMs);
  const rows = timeShares(
    phases,
    moment === null
      ? { kind: "mean", fromMs: window.toMs - spanMs, toMs: window.toMs }
      : { kind: "at", momentMs: moment, reachMs: window.gapMs / 2 },
  );
  const longestMs = Math.max(1e-9, ...rows.map(({ totalMs }) => totalMs));
  return (
    <ChartCard
      ref={ref}
      title="Where the time goes"
      note={moment === null ? "produce mean, last minute" : `produce mean at ${clockTime(moment, true)}`}
      state={state.kind === "empty" ? { kind: "empty", why: WHY_EMPTY } : state}
      height={220}
    >
      <div style={{ minHeight: 220 }}>
        <ul style={{ listStyle: "none", margin: "8px 0 0", padding: 0 }} aria-label="Mean produce time by broker">
          {rows.slice(0, MOST_BARS).map((row) => (
            <Bar key={row.brokerId} row={row} longestMs={longestMs} colour={colourOf(row.brokerId)} />
          ))}
        </ul>
        {rows.length > MOST_BARS ? (
          <p className={chartClasses["note"]}>
            the slowest {MOST_BARS} of {rows.length} brokers
          </p>
        ) : null}
        {rows.length === 0 ? <p className={chartClasses["note"]}>No produce requests then.</p> : null}
        <ul className={chartClasses["legend"]} aria-label="Phases">
          {PHASES.map(({ key, meaning, colour }) => (
            <li key={key}>
              <i className={chartClasses["swatch"]} style={{ background: colour }} />
              {meaning}
            </li>
          ))}
        </ul>
        <p className={chartClasses["legend"]}>Means add up; percentiles of phases do not.</p>
      </div>
    </ChartCard>
  );
};
