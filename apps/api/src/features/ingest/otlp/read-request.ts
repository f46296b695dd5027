import { BodyNotGzip, BodyTooLarge, expositionText } from "../../../collect/exposition-body.ts";
import { ApiError } from "../../../errors.ts";
import { Malformed } from "../sent/malformed.ts";
import { decodeOtlpJson } from "./decode-json.ts";
import { decodeOtlpProtobuf } from "./decode-protobuf.ts";
import type { OtlpResource } from "./otlp-metrics.ts";

export const PROTOBUF = "application/x-protobuf";
const DECODERS: ReadonlyMap<string, (body: Uint8Array) => OtlpResource[]> = new Map([
  [PROTOBUF, decodeOtlpProtobuf],
  ["application/json", decodeOtlpJson],
]);

export const mediaType = (contentType: string | undefined): string =>
  (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/**
 * The resources in the body of an OTLP/HTTP request.
 *
 * @throws {ApiError} 415 for another type or compression, 413 above `maxBytes` after decompression, 400 for garbage
 */
export const readOtlpRequest = async (
  body: Uint8Array,
  { contentType, contentEncoding }: { contentType: string | undefined; contentEncoding: string | undefined },
  maxBytes: number,
): Promise<OtlpResource[]> => {
  const decode = DECODERS.get(mediaType(contentType));
  if (decode === undefined)
    throw new ApiError(415, "Unsupported media type", `The body must be ${[...DECODERS.keys()].join(" or ")}.`);
  if (!["", "identity", "gzip"].includes(contentEncoding?.trim().toLowerCase() ?? ""))
    throw new ApiError(415, "Unsupported media type", "The body may be compressed with gzip, or not at all.");
  try {
    return decode(await expositionText(body, maxBytes));
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new ApiError(
        413,
        "Body too large",
        `The body may have at most ${maxBytes} bytes, also after decompression. Send smaller batches, or raise MAX_EXPOSITION_BYTES.`,
      );
    if (error instanceof BodyNotGzip)
      throw new ApiError(400, "Damaged body", "The body begins like gzip and cannot be decompressed.");
    if (error instanceof Malformed)
      throw new ApiError(400, "Damaged body", `This is no ExportMetricsServiceRequest: ${error.message}.`);
    throw error;
  }
};
