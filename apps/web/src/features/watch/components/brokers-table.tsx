import { Link } from "@tanstack/react-router";
import { useBrokerColour } from "../../../components/charts/brokers-context.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { sayAge } from "../../../lib/durations.ts";
import type { BrokerValues } from "../broker-values.ts";
import { useBrokerValues } from "../live/use-broker-values.ts";
import { useWatchView } from "../live/view.tsx";
import classes from "./watch.module.css";

interface Column {
  readonly signal: string;
  readonly title: string;
  readonly unit: string;
  /** Whether a value is judged bad, and in which word. */
  readonly judge?: (value: number, targetMs: number | undefined) => string | undefined;
}

const LEAST_IDLE = 0.3;
const overTarget = (value: number, targetMs: number | undefined) =>
  targetMs !== undefined && value > targetMs ? "over the target" : undefined;
const tooBusy = (value: number) => (value < LEAST_IDLE ? "below 30 %" : undefined);
const notZero = (value: number) => (value > 0 ? "not zero" : undefined);

const COLUMNS: readonly Column[] = [
  { signal: "produce_total_time_p99", title: "Produce p99", unit: "ms", judge: overTarget },
  { signal: "produce_local_time_p99", title: "local", unit: "ms" },
  { signal: "produce_remote_time_p99", title: "remote", unit: "ms" },
  { signal: "request_handler_idle_ratio", title: "Handlers idle", unit: "ratio", judge: tooBusy },
  { signal: "network_processor_idle_ratio", title: "Network idle", unit: "ratio", judge: tooBusy },
  { signal: "bytes_in_rate", title: "In", unit: "bytes/s" },
  { signal: "bytes_out_rate", title: "Out", unit: "bytes/s" },
  { signal: "leader_count", title: "Leaders", unit: "count" },
  { signal: "under_replicated_partitions", title: "Under-replicated (as leader)", unit: "count", judge: notZero },
  { signal: "disk_used_ratio", title: "Disk", unit: "ratio" },
];

const SIGNALS = COLUMNS.map(({ signal }) => signal);

interface CellProps {
  readonly column: Column;
  readonly broker: BrokerValues;
  readonly nowMs: number;
}

const Cell = ({ column, broker, nowMs }: CellProps) => {
  const { p99TargetMs } = useWatchView();
  const leftOutMs = broker.leftOut?.[column.signal];
  if (leftOutMs !== undefined)
    return (
      <td>
        – <small>last {sayAge(leftOutMs, nowMs)}</small>
      </td>
    );
  const value = broker.values[column.signal] ?? null;
  const judged = value === null ? undefined : column.judge?.(value, p99TargetMs);
  return (
    <td data-tone={judged === undefined ? undefined : "bad"}>
      {judged === undefined ? null : (
        <span role="img" aria-label={judged} title={judged}>
          !{" "}
        </span>
      )}
      <Quantity value={value} unit={column.unit} />
    </td>
  );
};

/** All brokers with the values that tell them apart. */
export const BrokersTable = () => {
  const { cluster } = useWatchView();
  const { brokers, nowMs, staleMs, live } = useBrokerValues(SIGNALS);
  const colourOf = useBrokerColour();
  return (
    <section className={classes["card"]} aria-labelledby="brokers">
      <h3 id="brokers">
        Brokers <span>{live ? "newest values, broker-side" : "at the end of the range, broker-side"}</span>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reached by keys */}
      <div className={classes["scroll"]} tabIndex={0} role="region" aria-label="Brokers">
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">Broker</th>
              {COLUMNS.map(({ signal, title }) => (
                <th key={signal} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {brokers.map((broker) => {
              const stale = nowMs - broker.timeMs > staleMs;
              return (
                <tr key={broker.brokerId} data-stale={stale} data-broker={broker.brokerId}>
                  <th scope="row">
                    <i className={classes["hue"]} style={{ background: colourOf(broker.brokerId) }} />
                    <Link
                      to="/clusters/$cluster/brokers/$broker"
                      params={{ cluster, broker: broker.brokerId }}
                      search={(now) => now}
                    >
                      {broker.brokerId}
                    </Link>
                    {stale ? <small> last {sayAge(broker.timeMs, nowMs)}</small> : null}
                  </th>
                  {COLUMNS.map((column) => (
                    <Cell key={column.signal} column={column} broker={broker} nowMs={nowMs} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        {brokers.length === 0 ? <p className={classes["empty"]}>No broker has given a value yet.</p> : null}
      </div>
    </section>
  );
};
