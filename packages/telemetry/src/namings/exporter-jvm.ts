import { CONCURRENT_COLLECTORS } from "../beans/java-beans.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Rule } from "./naming.ts";

const rule = (family: string, input: InputName, only: Partial<Pick<Rule, "labels" | "except">> = {}): Rule => ({
  family,
  labels: {},
  without: [],
  except: {},
  input,
  as: "fallback",
  scale: 1,
  identifies: false,
  ...only,
});

const heap = { labels: { area: "heap" } };

/**
 * What Prometheus' Java client tells of the process it runs in. As a Java agent that is the broker; a standalone
 * exporter may tell of itself here, so what the broker's own MBeans say goes first. Both orders of words in the memory
 * families: exporter 0.x and 1.x.
 */
export const EXPORTER_JVM_RULES: readonly Rule[] = [
  rule("jvm_gc_collection_seconds_sum", "gc_seconds_total", { except: { gc: CONCURRENT_COLLECTORS } }),
  rule("process_cpu_seconds_total", "process_cpu_seconds_total"),
  rule("process_start_time_seconds", "process_start_time_seconds"),
  rule("process_open_fds", "open_file_descriptors"),
  rule("process_max_fds", "max_file_descriptors"),
  rule("jvm_memory_used_bytes", "heap_used_bytes", heap),
  rule("jvm_memory_bytes_used", "heap_used_bytes", heap),
  rule("jvm_memory_max_bytes", "heap_max_bytes", heap),
  rule("jvm_memory_bytes_max", "heap_max_bytes", heap),
];
