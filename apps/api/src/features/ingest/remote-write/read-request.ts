import { ApiError } from "../../../errors.ts";
import { Malformed, TooLarge } from "../sent/malformed.ts";
import type { SentSeries } from "../sent/sent-series.ts";
import { decodeWriteRequest } from "./decode-write-request.ts";
import { uncompressSnappy } from "./snappy-block.ts";

const PROTOBUF = "application/x-protobuf";
const VERSION_1 = "prometheus.WriteRequest";

export interface WriteRequestHeaders {
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

const unsupported = (detail: string) => new ApiError(415, "Unsupported media type", detail);

/** @throws {ApiError} 415 for anything but snappy and remote-write 1.0, as its specification says */
const checkHeaders = ({ contentType = PROTOBUF, contentEncoding = "snappy" }: WriteRequestHeaders): void => {
  if (contentEncoding.trim().toLowerCase() !== "snappy")
    throw unsupported("The body must be compressed with snappy's block format (Content-Encoding: snappy).");
  const [type = "", ...parameters] = contentType.split(";").map((part) => part.trim());
  if (type.toLowerCase() !== PROTOBUF) throw unsupported(`The body must be ${PROTOBUF}.`);
  const proto = parameters.find((parameter) => parameter.toLowerCase().startsWith("proto="))?.slice("proto=".length);
  if (proto !== undefined && proto.replaceAll('"', "") !== VERSION_1)
    throw unsupported(
      `Remote-write 1.0 is taken, not ${proto.slice(0, 60)}. Set protobuf_message: ${VERSION_1} in remote_write, or leave it out.`,
    );
};

/**
 * The series in the body of a remote-write request.
 *
 * @throws {ApiError} 415 for another version or compression, 413 above `maxBytes` after decompression, 400 for garbage
 */
export const readWriteRequest = (body: Uint8Array, headers: WriteRequestHeaders, maxBytes: number): SentSeries[] => {
  checkHeaders(headers);
  try {
    return decodeWriteRequest(uncompressSnappy(body, maxBytes));
  } catch (error) {
    if (error instanceof TooLarge)
      throw new ApiError(
        413,
        "Body too large",
        `The body may have at most ${maxBytes} bytes, also after decompression. Lower max_samples_per_send, or raise MAX_EXPOSITION_BYTES.`,
      );
    if (error instanceof Malformed)
      throw new ApiError(400, "Damaged body", `This is no remote-write request: ${error.message}.`);
    throw error;
  }
};
