import type { ReactNode } from "react";
import { useWatchView } from "../live/view.tsx";
import { PhasesChart } from "./phases-chart.tsx";
import { SignalChart } from "./signal-chart.tsx";
import { TimeStackChart } from "./time-stack-chart.tsx";
import classes from "./watch.module.css";

/** Charts that answer one kind of question. */
export const ChartSection = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}) => (
  <section aria-label={title}>
    <h2 className={classes["section"]}>
      {title} <span>{note}</span>
    </h2>
    <div className={classes["charts"]}>{children}</div>
  </section>
);

const Latency = ({ brokerId }: { readonly brokerId: string }) => (
  <ChartSection title="Latency, broker-side" note="percentiles of phases or brokers do not add up; means do">
    <PhasesChart request="produce" title="Produce phases p99" brokerId={brokerId} />
    <TimeStackChart brokerId={brokerId} />
    <SignalChart signal="fetch_consumer_total_time_p99" title="Consumer fetch p99" note="includes the long-poll wait" />
  </ChartSection>
);

const Load = () => (
  <ChartSection title="Load" note="per broker">
    <SignalChart signal="bytes_in_rate" title="Bytes in" note="from producers" />
    <SignalChart signal="bytes_out_rate" title="Bytes out" note="to consumers" />
    <SignalChart signal="replication_bytes_in_rate" title="Replication in" note="copied from leaders" />
    <SignalChart signal="replication_bytes_out_rate" title="Replication out" note="copied by followers" />
    <SignalChart signal="messages_in_rate" title="Messages in" note="from producers" />
    <SignalChart signal="request_queue_size" title="Request queue" note="waiting for a handler" />
  </ChartSection>
);

const Threads = () => (
  <ChartSection title="Threads and host" note="what is left, and what is used">
    <SignalChart signal="request_handler_idle_ratio" title="Request handlers idle" note="Kafka wants > 30 %" />
    <SignalChart signal="network_processor_idle_ratio" title="Network threads idle" note="Kafka wants > 30 %" />
    <SignalChart signal="process_cpu_ratio" title="CPU" note="of the broker's process" />
    <SignalChart signal="gc_pause_ratio" title="Garbage collection" note="share of time in pauses" />
    <SignalChart signal="disk_used_ratio" title="Disk used" note="share of the space" />
    <SignalChart signal="log_size_bytes" title="Log size" note="all replicas of a broker" />
  </ChartSection>
);

const Replication = () => (
  <ChartSection title="Replication health" note="counted by the leader: a slow follower shows on its peers">
    <SignalChart signal="under_replicated_partitions" title="Under-replicated" note="partitions, by leader" />
    <SignalChart signal="under_min_isr_partitions" title="Under min ISR" note="partitions, by leader" />
    <SignalChart signal="isr_shrinks_rate" title="ISR shrinks" note="by leader" />
    <SignalChart signal="offline_partitions" title="Offline partitions" note="told by controllers" />
    <SignalChart signal="active_controllers" title="Active controller" note="must add up to 1" />
    <SignalChart signal="isr_expands_rate" title="ISR expands" note="by leader" />
  </ChartSection>
);

/** All charts below the verdict, by the question that they answer. */
export const WatchCharts = ({ brokerId }: { readonly brokerId: string | undefined }) => {
  const { focus } = useWatchView();
  const chosen = focus ?? brokerId;
  return (
    <>
      {chosen === undefined ? null : <Latency brokerId={chosen} />}
      <Load />
      <Threads />
      <Replication />
    </>
  );
};
