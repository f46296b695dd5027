import type { Label } from "@highwater/telemetry";
import type { PbfReader } from "pbf";
import { BYTES, FIXED64, readNested, readText, VARINT } from "../protobuf/read-fields.ts";

/** Scalars as text; lists and maps stand for nothing here and are empty. */
const readAnyValue = (pbf: PbfReader): string => {
  let text = "";
  readNested(pbf, (field, type) => {
    if (field === 1 && type === BYTES) text = readText(pbf);
    else if (field === 2 && type === VARINT) text = String(pbf.readBoolean());
    else if (field === 3 && type === VARINT) text = String(pbf.readVarint(true));
    else if (field === 4 && type === FIXED64) text = String(pbf.readDouble());
  });
  return text;
};

/** A KeyValue of OTLP. */
export const readAttribute = (pbf: PbfReader): Label => {
  let [key, value] = ["", ""];
  readNested(pbf, (field, type) => {
    if (type !== BYTES) return;
    if (field === 1) key = readText(pbf);
    else if (field === 2) value = readAnyValue(pbf);
  });
  return [key, value];
};
