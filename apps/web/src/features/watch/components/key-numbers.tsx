import { KeyNumber } from "../../../components/ui/key-number.tsx";
import { Quantity } from "../../../components/ui/number.tsx";
import { showText } from "../../../lib/units.ts";
import { freshBrokers, sumOf, worstOf } from "../broker-values.ts";
import type { BrokerValues, Extreme } from "../broker-values.ts";
import { useBrokerValues } from "../live/use-broker-values.ts";
import { useWatchView } from "../live/view.tsx";
import { TargetSetting } from "./target-setting.tsx";
import classes from "./watch.module.css";

const SIGNALS = [
  "produce_total_time_p99",
  "bytes_in_rate",
  "bytes_out_rate",
  "replication_bytes_in_rate",
  "under_replicated_partitions",
  "under_min_isr_partitions",
  "offline_partitions",
  "request_handler_idle_ratio",
  "network_processor_idle_ratio",
];
const LEAST_IDLE = 0.3;

const where = (extreme: Extreme | undefined) =>
  extreme === undefined ? null : <small>broker {extreme.brokerId}</small>;

const ProduceP99 = ({ fresh }: { readonly fresh: readonly BrokerValues[] }) => {
  const { p99TargetMs } = useWatchView();
  const worst = worstOf(fresh, "produce_total_time_p99");
  const over = worst !== undefined && p99TargetMs !== undefined && worst.value > p99TargetMs;
  return (
    <KeyNumber
      title="Produce p99, worst broker"
      tone={over ? "bad" : undefined}
      note={
        <>
          {over ? "over the " : ""}
          <TargetSetting /> · broker-side
        </>
      }
    >
      <Quantity value={worst?.value} unit="ms" /> {where(worst)}
    </KeyNumber>
  );
};

const Partitions = ({ fresh }: { readonly fresh: readonly BrokerValues[] }) => {
  const underReplicated = sumOf(fresh, "under_replicated_partitions");
  const underMinIsr = sumOf(fresh, "under_min_isr_partitions");
  const offline = worstOf(fresh, "offline_partitions")?.value ?? null;
  const bad = (underMinIsr ?? 0) > 0 || (offline ?? 0) > 0;
  const warning = (underReplicated ?? 0) > 0;
  return (
    <KeyNumber
      title="Under-replicated partitions"
      tone={bad ? "bad" : warning ? "warning" : undefined}
      note={`${showText(underMinIsr, "count")} under min ISR · ${showText(offline, "count")} offline`}
    >
      <Quantity value={underReplicated} unit="count" />
    </KeyNumber>
  );
};

const Threads = ({ fresh }: { readonly fresh: readonly BrokerValues[] }) => {
  const handlers = worstOf(fresh, "request_handler_idle_ratio", "down");
  const network = worstOf(fresh, "network_processor_idle_ratio", "down");
  const busyNetwork = (network?.value ?? 1) < LEAST_IDLE;
  return (
    <KeyNumber
      title="Request handlers idle, least"
      tone={(handlers?.value ?? 1) < LEAST_IDLE ? "warning" : undefined}
      note={`network ${showText(network?.value, "ratio")}${busyNetwork ? ", too low" : ""} · wanted >\u00a030\u00a0%`}
    >
      <Quantity value={handlers?.value} unit="ratio" /> {where(handlers)}
    </KeyNumber>
  );
};

/** The few numbers that carry the verdict. Old values do not count. */
export const KeyNumbers = () => {
  const { brokers, nowMs, staleMs } = useBrokerValues(SIGNALS);
  const fresh = freshBrokers(brokers, nowMs, staleMs);
  const silent = brokers.length - fresh.length;
  const replicated = showText(sumOf(fresh, "replication_bytes_in_rate"), "bytes/s");
  return (
    <div className={classes["keys"]}>
      <ProduceP99 fresh={fresh} />
      <KeyNumber
        title="Load"
        note={`${showText(sumOf(fresh, "bytes_out_rate"), "bytes/s")} out · ${replicated} replicated${silent > 0 ? ` · without ${silent} silent` : ""}`}
      >
        <Quantity value={sumOf(fresh, "bytes_in_rate")} unit="bytes/s" /> <small>in</small>
      </KeyNumber>
      <Partitions fresh={fresh} />
      <Threads fresh={fresh} />
    </div>
  );
};
