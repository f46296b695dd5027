import type { Label } from "@highwater/telemetry";
import { PbfReader } from "pbf";
import { BYTES, FIXED64, readFields, readNested, readText, VARINT } from "../protobuf/read-fields.ts";
import { Malformed } from "../sent/malformed.ts";
import type { SentSeries } from "../sent/sent-series.ts";

const NAME = "__name__";

/** A series went away: Prometheus says so with this NaN. */
const STALE = 0x7ff0000000000002n;
const bits = new DataView(new ArrayBuffer(8));

interface Draft {
  readonly labels: [string, string][];
  readonly samples: { timeMs: number; value: number }[];
}

const readLabel = (pbf: PbfReader): Label => {
  let [name, value] = ["", ""];
  readNested(pbf, (field, type) => {
    if (type !== BYTES) return;
    if (field === 1) name = readText(pbf);
    else if (field === 2) value = readText(pbf);
  });
  return [name, value];
};

/** Null for a stale marker. The bits are looked at: every NaN reads as the same number. */
const readSample = (pbf: PbfReader): { timeMs: number; value: number } | null => {
  let sample = { timeMs: 0, value: 0 };
  let isStale = false;
  readNested(pbf, (field, type) => {
    if (field === 1 && type === FIXED64) {
      bits.setUint32(4, pbf.readFixed32());
      bits.setUint32(0, pbf.readFixed32());
      isStale = bits.getBigUint64(0) === STALE;
      sample = { ...sample, value: bits.getFloat64(0) };
    } else if (field === 2 && type === VARINT) sample = { ...sample, timeMs: pbf.readVarint(true) };
  });
  return isStale ? null : sample;
};

const readSeries = (pbf: PbfReader): Draft => {
  const draft: Draft = { labels: [], samples: [] };
  readNested(pbf, (field, type) => {
    if (type !== BYTES) return;
    if (field === 1) draft.labels.push([...readLabel(pbf)]);
    if (field !== 2) return;
    const sample = readSample(pbf);
    if (sample !== null) draft.samples.push(sample);
  });
  return draft;
};

const toSeries = ({ labels, samples }: Draft): SentSeries => {
  const name = labels.find(([label]) => label === NAME)?.[1] ?? "";
  if (name === "") {
    const shown = labels.slice(0, 3).map(([label, value]) => `${label}=${JSON.stringify(value.slice(0, 50))}`);
    throw new Malformed(`a series has no ${NAME} (its labels: ${shown.join(", ") || "none"})`);
  }
  return { name, labels: labels.filter(([label, value]) => label !== NAME && value !== ""), owner: [], samples };
};

/**
 * Reads a WriteRequest of Prometheus remote-write 1.0, decompressed. Stale markers, exemplars, metadata and native
 * histograms are passed over; a label without a value is none.
 * Source: prometheus.io/docs/specs/prw/remote_write_spec, prometheus/prompb/{remote,types}.proto.
 *
 * @throws {Malformed} where it is no WriteRequest, or a series has no name
 */
export const decodeWriteRequest = (body: Uint8Array): SentSeries[] => {
  const pbf = new PbfReader(body);
  const series: SentSeries[] = [];
  readFields(pbf, body.length, (field, type) => {
    if (field === 1 && type === BYTES) series.push(toSeries(readSeries(pbf)));
  });
  return series;
};
