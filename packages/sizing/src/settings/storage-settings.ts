import { bytesText, plural } from "../human-text.ts";
import { SEGMENT_BYTES } from "./segments.ts";
import { KAFKA_BROKER_CONFIGS, settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import type { Setting } from "./setting.ts";

const broker = settingOf("broker");
const MILLISECONDS_PER_HOUR = 3_600_000;
const TIERED_STORAGE = "Apache Kafka 4 documentation, Operations, Tiered Storage";

const milliseconds = (hours: number): number => Math.round(hours * MILLISECONDS_PER_HOUR);

const hoursText = (hours: number): string => plural(Number(hours.toPrecision(6)), "hour");

const retention = (hours: number): Setting => {
  const kept =
    hours * MILLISECONDS_PER_HOUR < 1
      ? "The plan counts on keeping nothing; Kafka takes no retention of 0, so this is 1 ms, the least"
      : `Records are kept for ${hoursText(hours)}, as the plan counts`;
  const reason = `${kept}; topics may have their own retention.ms.`;
  const source = `${KAFKA_BROKER_CONFIGS} (log.retention.ms goes before log.retention.hours where both are set)`;
  return Number.isInteger(hours) && hours > 0
    ? broker("log.retention.hours", hours, reason, source)
    : // Kafka takes no retention of 0.
      broker("log.retention.ms", Math.max(1, milliseconds(hours)), reason, source);
};

const tiering = (localHours: number | null): readonly Setting[] => {
  if (localHours === null) return [];
  return [
    broker(
      "remote.log.storage.system.enable",
      true,
      "The plan keeps old segments in a remote tier. Kafka brings no store: also set remote.log.storage.manager.class.name and .class.path of yours, and remote.log.metadata.manager.listener.name; without them a broker does not start.",
      TIERED_STORAGE,
    ),
    broker(
      "log.local.retention.ms",
      milliseconds(localHours),
      `Uploaded segments stay on the brokers for ${hoursText(localHours)} and are read from there.`,
      TIERED_STORAGE,
    ),
  ];
};

const directories = ({ input }: PlanToSet): readonly Setting[] => {
  const count = input.broker.drives?.count ?? 1;
  return count === 1
    ? []
    : [
        broker(
          "log.dirs",
          `<a directory on each of ${count} drives>`,
          "The plan spreads the writes over all drives: a directory on each, or one on a volume that stripes them.",
          "Apache Kafka documentation, Operations, Disks and Filesystem",
        ),
      ];
};

/** How long data is kept, and where. */
export const storageSettings = (plan: PlanToSet): readonly Setting[] => {
  const { retentionHours, localRetentionHours } = plan.input.workload;
  return [
    retention(retentionHours),
    ...tiering(localRetentionHours),
    broker(
      "log.segment.bytes",
      SEGMENT_BYTES,
      `Kafka's default (${bytesText(SEGMENT_BYTES)}), which open files and memory maps are counted with. Retention deletes whole segments, so each replica may hold one more.`,
      KAFKA_BROKER_CONFIGS,
    ),
    broker(
      "compression.type",
      "producer",
      "Kafka's default: batches stay as producers compressed them, and brokers spend no CPU on it.",
      KAFKA_BROKER_CONFIGS,
    ),
    ...directories(plan),
  ];
};
