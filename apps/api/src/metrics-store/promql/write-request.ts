import { PbfWriter } from "pbf";
import snappy from "snappyjs";

export interface WrittenSeries {
  /** In the order of the names. */
  readonly labels: readonly (readonly [name: string, value: string])[];
  readonly samples: readonly (readonly [timeMs: number, value: number])[];
}

// The library's own writing of texts goes wrong above U+1FFFF.
const bytesOf = (text: string) => new TextEncoder().encode(text);

const writeLabel = ([name, value]: readonly [string, string], pbf: PbfWriter) => {
  pbf.writeBytesField(1, bytesOf(name));
  pbf.writeBytesField(2, bytesOf(value));
};

const writeSample = ([timeMs, value]: readonly [number, number], pbf: PbfWriter) => {
  pbf.writeDoubleField(1, value);
  pbf.writeVarintField(2, timeMs);
};

const writeSeries = ({ labels, samples }: WrittenSeries, pbf: PbfWriter) => {
  for (const label of labels) pbf.writeMessage(1, writeLabel, label);
  for (const sample of samples) pbf.writeMessage(2, writeSample, sample);
};

/** A WriteRequest of remote-write 1.0, before compression. */
export const writeRequest = (series: readonly WrittenSeries[]): Uint8Array => {
  const pbf = new PbfWriter();
  for (const one of series) pbf.writeMessage(1, writeSeries, one);
  return pbf.finish();
};

/** The body of a remote-write request. */
export const remoteWriteBody = (series: readonly WrittenSeries[]): Buffer =>
  Buffer.from(snappy.compress(writeRequest(series)));
