import type { SignalBody } from "./signal.ts";
import { flow, trouble } from "./shapes.ts";

const TOTAL = "The broker's total; adding the per-topic series of the same name would count twice.";

export const TRAFFIC_SIGNALS = {
  bytes_in_rate: flow("bytes/s", "bytes_in_total", {
    title: "Bytes in",
    meaning:
      "Bytes per second that producers send to this broker, compressed as they arrive, replication not included.",
    misleads: TOTAL,
  }),
  bytes_out_rate: flow("bytes/s", "bytes_out_total", {
    title: "Bytes out",
    meaning: "Bytes per second that this broker sends to consumers, replication not included.",
    misleads: TOTAL,
  }),
  messages_in_rate: flow("messages/s", "messages_in_total", {
    title: "Messages in",
    meaning: "Records per second that producers send to this broker.",
    misleads: TOTAL,
  }),
  replication_bytes_in_rate: flow("bytes/s", "replication_bytes_in_total", {
    title: "Replication in",
    meaning: "Bytes per second that this broker copies from leaders on other brokers.",
    misleads: "Absent on brokers that follow nothing yet.",
  }),
  replication_bytes_out_rate: flow("bytes/s", "replication_bytes_out_total", {
    title: "Replication out",
    meaning: "Bytes per second that followers copy from this broker.",
    misleads: "Absent on brokers that nobody follows yet.",
  }),
  reassignment_bytes_in_rate: flow("bytes/s", "reassignment_bytes_in_total", {
    title: "Reassignment in",
    meaning: "The part of replication in that moves partitions to this broker.",
    misleads: "Contained in replication in: do not add the two.",
  }),
  reassignment_bytes_out_rate: flow("bytes/s", "reassignment_bytes_out_total", {
    title: "Reassignment out",
    meaning: "The part of replication out that moves partitions away from this broker.",
    misleads: "Contained in replication out: do not add the two.",
  }),
  bytes_rejected_rate: trouble("bytes/s", "bytes_rejected_total", {
    title: "Bytes rejected",
    meaning: "Bytes per second refused because a batch was larger than the topic allows.",
    misleads: "",
  }),
  request_rate: flow("requests/s", "requests_total", {
    title: "Requests",
    meaning: "Requests of every kind per second.",
    misleads: "Kafka counts each fetch twice, as Fetch and as consumer or follower fetch; here it counts once.",
  }),
  request_error_rate: trouble("events/s", "request_errors_total", {
    title: "Request errors",
    meaning: "Error codes other than NONE per second in the responses.",
    misleads:
      "One response can carry several codes, and some are part of normal work (a consumer joining its group, a metadata refresh after a leader moved).",
  }),
  failed_produce_request_rate: trouble("requests/s", "failed_produce_requests_total", {
    title: "Failed produce requests",
    meaning: "Failed appends per second.",
    misleads: "Counts partitions within requests.",
  }),
  failed_fetch_request_rate: trouble("requests/s", "failed_fetch_requests_total", {
    title: "Failed fetch requests",
    meaning: "Failed reads per second.",
    misleads: "Counts partitions within requests.",
  }),
  produce_request_rate: flow("requests/s", "produce_total_time_count", {
    title: "Produce requests",
    meaning: "Produce requests per second.",
    misleads: "Batching decides how many records one request carries.",
  }),
  fetch_consumer_request_rate: flow("requests/s", "fetch_consumer_total_time_count", {
    title: "Consumer fetch requests",
    meaning: "Fetch requests of consumers per second.",
    misleads: "High where consumers wait for little data, so not a measure of load by itself.",
  }),
  fetch_follower_request_rate: flow("requests/s", "fetch_follower_total_time_count", {
    title: "Follower fetch requests",
    meaning: "Fetch requests of followers per second.",
    misleads: "High where followers wait for little data, so not a measure of load by itself.",
  }),
} as const satisfies Record<string, SignalBody>;
