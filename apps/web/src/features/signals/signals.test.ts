import type { Signal } from "@highwater/contract";
import { expect, test } from "vitest";
import { groupSignals } from "./group-signals.ts";
import { searchSignals } from "./search-signals.ts";

const signal = (name: string, more: Partial<Signal> = {}): Signal => ({
  name,
  title: name,
  unit: "count",
  meaning: "",
  misleads: "",
  scope: "broker",
  badDirection: "none",
  aggregate: "mean",
  ...more,
});

test.each([
  ["produce_local_time_p99", "Produce requests"],
  ["fetch_consumer_total_time_mean", "Consumer fetch requests"],
  ["fetch_follower_total_time_p99", "Follower fetch requests"],
  ["produce_request_rate", "Traffic"],
  ["failed_fetch_request_rate", "Traffic"],
  ["bytes_in_rate", "Traffic"],
  ["request_handler_idle_ratio", "Saturation"],
  ["request_queue_size", "Saturation"],
  ["connections", "Saturation"],
  ["under_replicated_partitions", "Replication"],
  ["offline_replicas", "Replication"],
  ["offline_partitions", "Controller"],
  ["unclean_leader_elections_rate", "Controller"],
  ["offline_log_directories", "Storage"],
  ["process_disk_read_rate", "Storage"],
  ["process_cpu_ratio", "Process"],
  ["end_to_end_latency_p99", "From outside"],
  ["host_disk_write_rate", "Machine and drives"],
  ["drive_wear_ratio", "Machine and drives"],
  ["cluster_under_replicated_partitions", "Whole cluster"],
  ["consumer_group_lag_max", "Whole cluster"],
  ["something_else", "Others"],
])("%s stands under %s", (name, title) => {
  expect(groupSignals([signal(name)])).toEqual([{ title, signals: [signal(name)] }]);
});

test("grouping loses and doubles no signal", () => {
  const names = ["zzz", "produce_total_time_p99", "bytes_in_rate", "gc_pause_ratio", "log_size_bytes"];
  const grouped = groupSignals(names.map((name) => signal(name))).flatMap(({ signals }) => signals);
  expect(grouped.map(({ name }) => name).sort()).toEqual([...names].sort());
});

test("what brokers tell stands before what others tell of them", () => {
  const names = ["host_cpu_busy_ratio", "bytes_in_rate", "zzz", "produce_local_time_p99"];
  expect(groupSignals(names.map((name) => signal(name))).map(({ title }) => title)).toEqual([
    "Produce requests",
    "Traffic",
    "Machine and drives",
    "Others",
  ]);
});

test("a search needs every word, in whatever field and case", () => {
  const queue = signal("request_queue_size", { meaning: "Requests that wait", title: "Request queue" });
  const idle = signal("request_handler_idle_ratio", { unit: "ratio" });
  expect(searchSignals([queue, idle], "REQUEST wait")).toEqual([queue]);
  expect(searchSignals([queue, idle], "ratio")).toEqual([idle]);
  expect(searchSignals([queue, idle], "  ")).toEqual([queue, idle]);
  expect(searchSignals([queue, idle], "nothing")).toEqual([]);
});
