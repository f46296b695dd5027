import type { MeanPhase, Phase, RequestName } from "../inputs/request-time.ts";
import { MEAN_PHASES, PHASES, REQUESTS } from "../inputs/request-time.ts";
import type { Signal } from "../signals/catalogue.ts";

const WHO: Record<RequestName, string> = {
  produce: "producers",
  fetch_consumer: "consumers",
  fetch_follower: "followers",
};

const PHASE_WITHOUT: Record<Phase, (who: string) => string> = {
  total: (who) => `Without it nothing says how long ${who} wait for this broker, so its latency cannot be judged.`,
  request_queue: (who) => `Without it a broker that is short of request handlers looks like a slow disk to ${who}.`,
  local: (who) => `Without it a slow append or read of this broker cannot be told from a wait of ${who} elsewhere.`,
  remote: (who) => `Without it a wait of ${who} for this broker cannot be told from a wait for another one.`,
  response_queue: (who) => `Without it network threads that keep ${who} waiting are not seen.`,
  response_send: (who) => `Without it a slow network or slow ${who} look like a slow broker.`,
  throttle: (who) => `Without it ${who} that a quota holds back look slow for no reason.`,
};

const MEAN_WITHOUT =
  "Without it where the time goes is told by percentiles alone, and those of the phases do not add up to the total.";

const percentile = (request: RequestName, phase: Phase): [string, string] => [
  `${request}_${phase}_time_p99`,
  PHASE_WITHOUT[phase](WHO[request]),
];

const mean = (request: RequestName, phase: MeanPhase): [string, string] => [
  `${request}_${phase}_time_mean`,
  MEAN_WITHOUT,
];

const requestTimes: readonly (readonly [string, string])[] = [
  ...REQUESTS.flatMap((request) =>
    PHASES.map((phase) => percentile(request, phase)).concat(MEAN_PHASES.map((phase) => mean(request, phase))),
  ),
  [
    "produce_remote_time_rms",
    "Without it a broker that stands still in bursts is not told from its peers, whose mean waits hardly rise.",
  ],
];

const TRAFFIC: Readonly<Record<string, string>> = {
  bytes_in_rate: "Without it neither the load nor the room left on this broker can be told.",
  bytes_out_rate: "Without it the consumers' share of the network is not known.",
  messages_in_rate: "Without it the records' size is not known, which sizing needs.",
  replication_bytes_in_rate: "Without it what this broker's network and disks carry for its peers is not known.",
  replication_bytes_out_rate: "Without it the followers' share of the network is not known.",
  reassignment_bytes_in_rate: "Without it moved partitions look like ordinary load.",
  reassignment_bytes_out_rate: "Without it moved partitions look like ordinary load.",
  bytes_rejected_rate: "Without it batches that are too large are seen by their producers only.",
  request_rate: "Without it many small requests cannot be told from few large ones, and they cost different things.",
  request_error_rate: "Without it errors that clients receive go unseen here.",
  failed_produce_request_rate: "Without it writes that fail go unseen here.",
  failed_fetch_request_rate: "Without it reads that fail go unseen here.",
  produce_request_rate:
    "Without it percentiles of now cannot be told from old ones: an idle broker goes on showing its last.",
  fetch_consumer_request_rate:
    "Without it percentiles of now cannot be told from old ones: an idle broker goes on showing its last.",
  fetch_follower_request_rate:
    "Without it percentiles of now cannot be told from old ones: an idle broker goes on showing its last.",
};

const SATURATION: Readonly<Record<string, string>> = {
  request_handler_idle_ratio: "Without it nothing says how much work the broker's request handlers can still take.",
  network_processor_idle_ratio: "Without it nothing says how much work the network threads can still take.",
  network_processor_idle_min_ratio: "Without it one busy network thread hides among idle ones.",
  request_queue_size: "Without it requests that pile up are seen only once they are late.",
  response_queue_size: "Without it responses that pile up are seen only once they are late.",
  produce_purgatory_size: "Without it the number of writes that wait for followers is not known.",
  fetch_purgatory_size: "Without it the number of reads that wait for data is not known.",
  connections: "Without it a storm of connections is not seen.",
};

const REPLICATION: Readonly<Record<string, string>> = {
  under_replicated_partitions:
    "Without it partitions that have lost a replica go unseen: the first sign of a sick broker.",
  under_min_isr_partitions: "Without it partitions that refuse acks=all writes go unseen.",
  at_min_isr_partitions: "Without it nothing warns that one more failure stops writes.",
  reassigning_partitions: "Without it partitions that are being moved go unseen.",
  offline_replicas: "Without it replicas on a failed disk go unseen.",
  isr_shrinks_rate: "Without it replicas that fall behind for seconds only go unseen.",
  isr_expands_rate: "Without it replicas that keep falling behind and coming back cannot be told from a single event.",
  replica_max_lag: "Without it nothing says how far this broker's replicas are behind.",
  partition_count: "Without it load per partition and the room for more cannot be told.",
  leader_count: "Without it a broker that leads more than its share is not seen.",
};

const CONTROLLER: Readonly<Record<string, string>> = {
  active_controllers: "Without it a cluster without a controller, or with two, goes unseen.",
  offline_partitions: "Without it partitions that nobody can read or write go unseen.",
  active_brokers: "Without it a broker that has dropped out is seen by its missing samples only.",
  fenced_brokers: "Without it brokers that the controller shut out go unseen.",
  preferred_replica_imbalance: "Without it leaders that have not come home after a restart go unseen.",
  unclean_leader_elections_rate: "Without it elections that may have lost acknowledged records go unseen.",
  broker_heartbeat_timeout_rate: "Without it brokers whose heartbeats come late are seen only once they are fenced.",
  controller_event_queue_time_p99: "Without it a controller that is overloaded looks like slow brokers.",
  controller_event_rate: "Without it a storm of metadata changes is not seen.",
  metadata_commit_latency_mean: "Without it a slow metadata quorum goes unseen until brokers are fenced.",
};

const STORAGE: Readonly<Record<string, string>> = {
  log_size_bytes: "Without it growth, and the day when the disks are full, cannot be told.",
  disk_used_ratio: "Without it nothing warns of a full disk, which stops a broker at once.",
  log_flush_time_p99: "Without it explicit flushes that are slow go unseen.",
  log_flush_rate: "Without it nothing says whether the log is flushed explicitly at all.",
  offline_log_directories: "Without it a failed disk goes unseen.",
  process_disk_read_rate:
    "Without it reads that the page cache does not hold, the usual cause of slow fetches, go unseen.",
  process_disk_write_rate: "Without it what the drives wear by cannot be told.",
};

const PROCESS: Readonly<Record<string, string>> = {
  gc_pause_ratio: "Without it pauses of the JVM look like a slow disk.",
  process_cpu_ratio: "Without it a broker that is short of CPU looks like a slow disk.",
  process_cpu_cores: "Without it CPU per MB/s, which sizing goes by, cannot be told.",
  heap_used_ratio: "Without it a heap that runs full is seen only by its pauses.",
  heap_used_bytes: "Without it a heap that runs full is seen only by its pauses.",
  file_descriptors_used_ratio: "Without it nothing warns before the broker can open no more files or connections.",
};

const HOST: Readonly<Record<string, string>> = {
  host_cpu_busy_ratio: "Without it other programs that take the broker's CPU go unseen.",
  host_disk_busy_ratio:
    "Without it a slow append cannot be laid to the drives: garbage collection, a lock or the CPU look alike.",
  host_disk_wait_mean:
    "Without it a slow append cannot be laid to the drives: garbage collection, a lock or the CPU look alike.",
  host_disk_read_rate: "Without it what the drives read for other programs than Kafka is not known.",
  host_disk_write_rate: "Without it what the drives write for other programs than Kafka is not known.",
  host_network_in_rate: "Without it what the network cards carry besides Kafka is not known.",
  host_network_out_rate: "Without it what the network cards carry besides Kafka is not known.",
  host_network_line_rate: "Without it the room left on the network cards cannot be told.",
  host_network_in_ratio: "Without it a network card that is full looks like slow followers.",
  host_network_out_ratio: "Without it a network card that is full looks like slow clients.",
  drive_wear_ratio: "Without it a drive that is worn out fails without warning.",
  drive_write_rate: "Without it the drives' life cannot be told from what they really write.",
  drive_media_errors: "Without it a drive that begins to fail goes unseen until Kafka takes its directory offline.",
};

const CLUSTER: Readonly<Record<string, string>> = {
  consumer_group_lag_max: "Without it consumers that fall behind go unseen: brokers do not tell it.",
  consumer_group_lag_sum: "Without it consumers that fall behind go unseen: brokers do not tell it.",
  cluster_brokers: "Without it a broker that is gone is seen by its missing samples only.",
  cluster_partitions: "Without it the cluster's own count of partitions is not known.",
  cluster_under_replicated_partitions: "Without it replicas of brokers that tell nothing themselves go unseen.",
  end_to_end_latency_p99: "Without it what clients feel is not known: brokers time their own part only.",
  end_to_end_latency_mean: "Without it what clients feel is not known: brokers time their own part only.",
  end_to_end_produce_latency_p99: "Without it what producers feel is not known: brokers time their own part only.",
  end_to_end_produce_latency_mean: "Without it what producers feel is not known: brokers time their own part only.",
  end_to_end_commit_latency_p99: "Without it slow commits, which hold up consumers, go unseen.",
  end_to_end_commit_latency_mean: "Without it slow commits, which hold up consumers, go unseen.",
};

const FELT = "Without it what clients feel is not known: brokers time their own part only.";

const CANARY: Readonly<Record<string, string>> = {
  canary_produce_time_p50: FELT,
  canary_produce_time_p99: FELT,
  canary_produce_time_max: "Without it a stall of seconds hides among thousands of good records.",
  canary_round_trip_time_p50: FELT,
  canary_round_trip_time_p99: FELT,
  canary_round_trip_time_max: "Without it a stall of seconds hides among thousands of good records.",
  canary_commit_time_p99: "Without it slow commits, which hold up consumers, go unseen.",
  canary_console_late_max: "Without it a pause of the console's own machine is taken for Kafka's.",
  canary_sent_rate: "Without it nobody knows whether the canary measures at all.",
  canary_failed_rate: "Without it records that nobody acknowledges go unseen.",
  canary_lost_rate: "Without it acknowledged records that are gone go unseen.",
  canary_late_rate: "Without it records that come after the limit are taken for lost ones.",
  canary_duplicated_rate: "Without it records that come twice go unseen.",
};

const WITHOUT: ReadonlyMap<string, string> = new Map([
  ...requestTimes,
  ...[TRAFFIC, SATURATION, REPLICATION, CONTROLLER, STORAGE, PROCESS, HOST, CLUSTER, CANARY].flatMap((part) =>
    Object.entries(part),
  ),
]);

/** What cannot be told without the signal, one sentence. */
export const mattersOf = ({ name, meaning }: Signal): string =>
  WITHOUT.get(name) ?? `Without it one thing is not known: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
