import { Type } from "typebox";
import { NullOr } from "./common.ts";
import { MOST, positive } from "./sizing-fields.ts";

const whole = (maximum: number, description: string) => Type.Integer({ minimum: 1, maximum, description });

export const HARDWARE_KINDS = ["drive", "instance", "nic"] as const;

export const HardwareName = Type.String({
  minLength: 1,
  maxLength: 120,
  description: "Name for people; the id is made from it once and stays",
});
export const HardwareNote = NullOr(Type.String({ maxLength: 1000, description: "What to know about it" }));

/** What each kind must have. */
export const CapacityBytes = positive(MOST.bytes, "Size of the drive, in bytes");
export const Gbps = positive(MOST.gbps, "Speed per direction, in Gb/s");

/** What may be not known, which is null. */
export const DriveExtras = {
  ratedBytesWritten: NullOr(
    positive(MOST.bytesWritten, "Rated bytes written (TBW), in bytes; stands in place of driveWritesPerDay"),
  ),
  driveWritesPerDay: NullOr(positive(1000, "Rated drive writes per day over warrantyYears, where bytes are not rated")),
  warrantyYears: NullOr(positive(100, "Years of warranty")),
  writeBytesPerSecond: NullOr(positive(MOST.bytesPerSecond, "Sequential writes, in bytes per second")),
  note: HardwareNote,
};
export const InstanceExtras = {
  hardwareThreads: NullOr(whole(100_000, "Hardware threads")),
  memoryBytes: NullOr(positive(MOST.bytes, "Memory, in bytes")),
  networkGbps: NullOr(positive(MOST.gbps, "Network per direction that can be counted on, in Gb/s")),
  diskBytesPerSecond: NullOr(positive(MOST.bytesPerSecond, "Disk throughput, in bytes per second")),
  diskBytes: NullOr(positive(MOST.bytes, "Disk size, in bytes")),
  maxPartitionReplicas: NullOr(whole(MOST.count, "Most partition replicas")),
  ingressBytesPerSecond: NullOr(
    positive(MOST.bytesPerSecond, "Rated producer bytes into its leaders, in bytes per second"),
  ),
  note: HardwareNote,
};
export const NicExtras = { note: HardwareNote };
