import { flow, gaugeOf, level, pressure, trouble } from "./shapes.ts";
import type { SignalBody } from "./signal.ts";

const CONTROLLER_ONLY = "Told by controllers only: absent on a broker that is none.";

const fromController = (body: SignalBody): SignalBody => ({ ...body, source: "controller" });

export const CONTROLLER_SIGNALS = {
  active_controllers: fromController({
    title: "Active controller",
    unit: "count",
    meaning: "1 on the node that is the active controller; over the cluster it must add up to 1.",
    misleads: CONTROLLER_ONLY,
    badDirection: "down",
    aggregate: "min",
    source: "controller",
    derivation: gaugeOf("active_controllers"),
  }),
  offline_partitions: fromController(
    pressure("count", "offline_partitions", {
      title: "Offline partitions",
      meaning: "Partitions of the cluster without a leader: neither readable nor writable.",
      misleads: CONTROLLER_ONLY,
    }),
  ),
  active_brokers: fromController(
    level("count", "active_brokers", {
      title: "Active brokers",
      meaning: "Brokers that are registered and not fenced.",
      misleads: CONTROLLER_ONLY,
    }),
  ),
  fenced_brokers: fromController(
    pressure("count", "fenced_brokers", {
      title: "Fenced brokers",
      meaning: "Brokers that are registered but shut out, mostly because their heartbeats stopped.",
      misleads: `${CONTROLLER_ONLY} A broker that was removed for good stays fenced until it is unregistered.`,
    }),
  ),
  preferred_replica_imbalance: fromController(
    pressure("count", "preferred_replica_imbalance", {
      title: "Preferred replica imbalance",
      meaning: "Partitions whose leader is not the preferred replica.",
      misleads: CONTROLLER_ONLY,
    }),
  ),
  unclean_leader_elections_rate: fromController(
    trouble("events/s", "unclean_leader_elections_total", {
      title: "Unclean leader elections",
      meaning: "Leaders per second that were elected out of sync: acknowledged records may be lost.",
      misleads: `${CONTROLLER_ONLY} The counter itself never goes back, so only its rate tells of now.`,
    }),
  ),
  broker_heartbeat_timeout_rate: fromController(
    trouble("events/s", "timed_out_broker_heartbeats_total", {
      title: "Broker heartbeats timed out",
      meaning: "Heartbeats of brokers per second that came too late for the controller.",
      misleads: CONTROLLER_ONLY,
    }),
  ),
  controller_event_queue_time_p99: fromController({
    title: "Controller event queue time p99",
    unit: "ms",
    meaning: "99 of 100 events waited no longer than this for the controller's single thread.",
    misleads: CONTROLLER_ONLY,
    badDirection: "up",
    aggregate: "max",
    source: "controller",
    derivation: {
      kind: "percentile",
      percentile: "controller_event_queue_time_p99_ms",
      count: "controller_event_queue_time_count",
    },
  }),
  controller_event_rate: fromController(
    flow("events/s", "controller_event_queue_time_count", {
      title: "Controller events",
      meaning: "Events per second that the controller works off.",
      misleads: CONTROLLER_ONLY,
    }),
  ),
  metadata_commit_latency_mean: {
    ...pressure("ms", "metadata_commit_latency_mean_ms", {
      title: "Metadata commit latency",
      meaning: "Mean time to commit a record of the metadata log, over Kafka's own window of about a minute.",
      misleads: "Only the active controller commits; elsewhere it is 0 or absent.",
    }),
    source: "controller",
  },
} as const satisfies Record<string, SignalBody>;
