import path from "node:path";
import { INPUT_NAMES } from "@highwater/telemetry";
import { encodeColumn } from "../../apps/api/src/metrics-store/column-codec/column-codec.ts";
import { loadRecording } from "../../apps/api/src/recorded/load-recording.ts";

const RECORDING = path.join(import.meta.dirname, "..", "..", "recordings", "three-brokers.hwrec.zst");

export interface ColumnsBench {
  readonly samples: number;
  /** Of the columns alone, without the rows of the table that hold them. */
  readonly bytesPerSample: number;
}

/** All inputs of the shipped recording, each broker's as one column. */
export const benchColumns = async (): Promise<ColumnsBench> => {
  const { samples: recorded } = await loadRecording(RECORDING);
  let [samples, bytes] = [0, 0];
  for (const [, told] of Map.groupBy(recorded, ({ brokerId }) => brokerId))
    for (const name of INPUT_NAMES) {
      const column = Float64Array.from(told, ({ inputs }) => inputs.get(name) ?? Number.NaN);
      const count = column.filter((value) => !Number.isNaN(value)).length;
      samples += count;
      if (count > 0) bytes += encodeColumn(column).length;
    }
  return { samples, bytesPerSample: bytes / samples };
};
