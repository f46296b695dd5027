import { PbfWriter } from "pbf";
import snappy from "snappyjs";

export interface WrittenSeries {
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

/** A WriteRequest as Prometheus writes it, before compression. */
export const writeRequest = (series: readonly WrittenSeries[]): Uint8Array => {
  const pbf = new PbfWriter();
  for (const one of series) pbf.writeMessage(1, writeSeries, one);
  return pbf.finish();
};

/** The body of a remote-write request. */
export const remoteWriteBody = (series: readonly WrittenSeries[]): Buffer =>
  Buffer.from(snappy.compress(writeRequest(series)));

const LINE = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([A-Za-z_]\w*)="((?:\\.|[^"\\])*)"/g;
const UNESCAPED: Readonly<Record<string, string>> = { n: "\n", '"': '"', "\\": "\\" };

const numberOf = (text: string) => Number(text.replace(/^([+-]?)Inf$/, "$1Infinity"));

/** The series of an exposition, as Prometheus sends those that it scraped. */
export const seriesOfExposition = (
  text: string,
  timeMs: number,
  added: readonly (readonly [name: string, value: string])[],
): WrittenSeries[] =>
  text.split("\n").flatMap((line) => {
    const [, name, labels = "", value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const own = [...labels.matchAll(LABEL)].map(
      ([, label = "", quoted = ""]) =>
        [label, quoted.replaceAll(/\\(.)/g, (_, escaped: string) => UNESCAPED[escaped] ?? escaped)] as const,
    );
    return [{ labels: [["__name__", name] as const, ...own, ...added], samples: [[timeMs, numberOf(value)] as const] }];
  });
