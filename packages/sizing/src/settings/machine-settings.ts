import { bytesText, countText, numberText, rateText } from "../human-text.ts";
import { heapBytes, LEAST_MEMORY } from "../page-cache.ts";
import { toMebibytes } from "../units.ts";
import { INTEL_2020_OS, KAFKA_HARDWARE_AND_OS, settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import { segmentsOf } from "./segments.ts";
import type { Segments } from "./segments.ts";
import type { Setting } from "./setting.ts";

const jvm = settingOf("jvm");
const os = settingOf("os");

const CONFLUENT_PRODUCTION = "Confluent documentation, Running Kafka in Production";
const FILES_PER_SEGMENT = 3;
const MAPS_PER_SEGMENT = 2;
const LEAST_OPEN_FILES = 100_000;
const TESTED_OPEN_FILES = 16_384;
const TESTED_MAP_COUNT = 225_000;
// Threads and libraries of the JVM map memory of their own.
const OTHER_MAPS = 10_000;
const LARGEST = 2_147_483_647;
const USUAL_NR_OPEN = 1_048_576;
const STEP = 1_000;
const BUFFERED_SECONDS = 30;
const LEAST_SECONDS = 0.1;
const HEAP_MEBIBYTES = 6_144;

const inSteps = (count: number): number => Math.min(LARGEST, Math.ceil(count / STEP) * STEP);

const heapReason = (whole: boolean, memoryBytes: number | null): string => {
  if (whole) return "Kafka needs no more than 6 GiB: the rest of the memory is page cache, which serves the reads.";
  return memoryBytes !== null && memoryBytes < LEAST_MEMORY
    ? "Half of the memory given, which is too little for a broker: 1 GiB is the very least."
    : "Half of the memory, as 6 GiB would leave less to the page cache than to the heap; a rule of thumb.";
};

const heap = (memoryBytes: number | null): Setting => {
  const mebibytes = Math.max(1, Math.floor(toMebibytes(heapBytes(memoryBytes))));
  const whole = mebibytes === HEAP_MEBIBYTES;
  const size = whole ? "6g" : `${mebibytes}m`;
  return jvm(
    "KAFKA_HEAP_OPTS",
    `-Xms${size} -Xmx${size}`,
    heapReason(whole, memoryBytes),
    `Apache Kafka documentation, Operations, Java Version; ${CONFLUENT_PRODUCTION}`,
  );
};

const memory = ({ input, perBroker, pageCacheSeconds }: PlanToSet): Setting => {
  const { memoryBytes } = input.broker;
  const rate = perBroker.diskWriteBytesPerSecond;
  const needed = rate * BUFFERED_SECONDS + heapBytes(null);
  const given =
    memoryBytes === null || pageCacheSeconds === null
      ? ""
      : ` The ${bytesText(memoryBytes)} given hold ${pageCacheSeconds < LEAST_SECONDS ? `less than ${LEAST_SECONDS}` : numberText(pageCacheSeconds)} s.`;
  return os(
    "memory",
    `at least ${bytesText(needed)}`,
    `${BUFFERED_SECONDS} s of appends at the peak and the heap: ${BUFFERED_SECONDS} s·${rateText(rate)} + ${bytesText(heapBytes(null))}.${given}`,
    `${KAFKA_HARDWARE_AND_OS} (write throughput x 30)`,
  );
};

const openFiles = ({ input }: PlanToSet, segments: Segments): Setting => {
  const { clientConnections } = input.workload;
  const needed = segments.count * FILES_PER_SEGMENT + segments.clientConnections;
  const connections =
    clientConnections === null
      ? "connections come on top"
      : `${countText(segments.clientConnections)} client connections counted`;
  const value = Math.max(LEAST_OPEN_FILES, inSteps(needed));
  const raised =
    value > USUAL_NR_OPEN ? ` Above the usual fs.nr_open of ${countText(USUAL_NR_OPEN)}: raise that too.` : "";
  return os(
    "nofile",
    value,
    `At most ${countText(needed)} are needed: ${segments.formula}, ${FILES_PER_SEGMENT} files each (log, index, time index), ${connections}.${raised}`,
    `${KAFKA_HARDWARE_AND_OS} (at least 100,000); ${INTEL_2020_OS} tested with ${countText(TESTED_OPEN_FILES)}`,
  );
};

const mapCount = (segments: Segments): Setting => {
  const needed = segments.count * MAPS_PER_SEGMENT;
  return os(
    "vm.max_map_count",
    Math.max(TESTED_MAP_COUNT, inSteps(needed + OTHER_MAPS)),
    `${countText(needed)} for the two mapped indexes of each segment (${segments.formula}), ${countText(OTHER_MAPS)} for the JVM; too few end the broker.`,
    `${KAFKA_HARDWARE_AND_OS}; not below the ${countText(TESTED_MAP_COUNT)} that ${INTEL_2020_OS} tested`,
  );
};

/** The machine of a broker: its JVM and its operating system. Nothing where the provider manages it. */
export const machineSettings = (plan: PlanToSet): readonly Setting[] => {
  if (plan.input.broker.managed !== null) return [];
  const segments = segmentsOf(plan);
  return [
    heap(plan.input.broker.memoryBytes),
    memory(plan),
    openFiles(plan, segments),
    mapCount(segments),
    os(
      "vm.swappiness",
      1,
      "Memory is page cache for the log; swapping a broker out makes it slow.",
      "Canonical, Charmed Apache Kafka documentation, Performance tuning",
    ),
    os(
      "filesystem",
      "xfs",
      "Shorter and steadier appends than ext4 in the comparison that Kafka's documentation gives.",
      "Apache Kafka documentation, Operations, Filesystem Selection",
    ),
    os(
      "mount options",
      "noatime",
      "Saves a write for each read; Kafka does not use the time of access.",
      "Apache Kafka documentation, Operations, General Filesystem Notes",
    ),
  ];
};
