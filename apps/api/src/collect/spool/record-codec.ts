import { deserialize, serialize } from "node:v8";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { InputName, TopicCounters } from "@highwater/telemetry";
import type { ToldReading } from "../topics/topic-book.ts";

/** Larger than any reading of 10 000 topics. */
const LARGEST_BYTES = 64 * 2 ** 20;

interface Written {
  readonly clusterId: number;
  readonly brokerId: string;
  readonly timeMs: number;
  readonly inputs: [string, number][];
  readonly topics: [string, readonly number[]][];
}

/** Readings as bytes; numbers keep every bit, NaN and infinities included. */
export const encodeReadings = (readings: readonly ToldReading[]): Buffer => {
  const written = readings.map(({ clusterId, brokerId, timeMs, inputs, topics }): Written => ({
    clusterId,
    brokerId,
    timeMs,
    inputs: [...inputs],
    topics: [...(topics ?? [])],
  }));
  return zstdCompressSync(serialize(written));
};

/** @throws {Error} where the bytes are not of `encodeReadings` */
export const decodeReadings = (bytes: Uint8Array): ToldReading[] => {
  const written: Written[] = deserialize(zstdDecompressSync(bytes, { maxOutputLength: LARGEST_BYTES }));
  return written.map(({ clusterId, brokerId, timeMs, inputs, topics }) => ({
    clusterId,
    brokerId,
    timeMs,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was written is what is read
    inputs: new Map(inputs as [InputName, number][]),
    topics: new Map<string, TopicCounters>(topics),
  }));
};
