import type { BeanAttribute } from "./bean-attribute.ts";

const SECONDS_PER_NANOSECOND = 1e-9;
const SECONDS_PER_MILLISECOND = 1e-3;

/** Collectors whose time is pause time; the concurrent `Cycles` of ZGC and Shenandoah are not. */
const PAUSING_COLLECTORS = [
  "G1 Young Generation",
  "G1 Old Generation",
  "G1 Concurrent GC",
  "PS Scavenge",
  "PS MarkSweep",
  "Copy",
  "MarkSweepCompact",
  "ParNew",
  "ZGC Pauses",
  "ZGC Minor Pauses",
  "ZGC Major Pauses",
  "Shenandoah Pauses",
];

export const CONCURRENT_COLLECTORS = ["ZGC Cycles", "ZGC Minor Cycles", "ZGC Major Cycles", "Shenandoah Cycles"];

const system = (input: BeanAttribute["input"], attribute: string, scale = 1): BeanAttribute => ({
  input,
  domain: "java.lang",
  type: "OperatingSystem",
  measure: "gauge",
  attribute,
  scale,
});

const heap = (input: BeanAttribute["input"], attribute: string): BeanAttribute => ({
  input,
  domain: "java.lang",
  type: "Memory",
  measure: "gauge",
  attribute,
});

/** What the broker's JVM tells of itself over JMX. */
export const JAVA_BEANS: readonly BeanAttribute[] = [
  system("available_processors", "AvailableProcessors"),
  system("process_cpu_seconds_total", "ProcessCpuTime", SECONDS_PER_NANOSECOND),
  system("open_file_descriptors", "OpenFileDescriptorCount"),
  system("max_file_descriptors", "MaxFileDescriptorCount"),
  {
    input: "process_start_time_seconds",
    domain: "java.lang",
    type: "Runtime",
    measure: "gauge",
    attribute: "StartTime",
    scale: SECONDS_PER_MILLISECOND,
  },
  heap("heap_used_bytes", "HeapMemoryUsage_used"),
  heap("heap_max_bytes", "HeapMemoryUsage_max"),
  ...PAUSING_COLLECTORS.map((name): BeanAttribute => ({
    input: "gc_seconds_total",
    domain: "java.lang",
    type: "GarbageCollector",
    name,
    measure: "gauge",
    attribute: "CollectionTime",
    scale: SECONDS_PER_MILLISECOND,
  })),
];
