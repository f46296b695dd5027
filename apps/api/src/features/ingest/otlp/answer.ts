import { PbfWriter } from "pbf";

export interface PartialSuccess {
  readonly rejectedDataPoints: number;
  readonly errorMessage: string;
}

/** An ExportMetricsServiceResponse in protobuf; empty where all was taken. */
export const encodeAnswer = (partialSuccess: PartialSuccess | undefined): Uint8Array => {
  const pbf = new PbfWriter();
  if (partialSuccess !== undefined)
    pbf.writeMessage(
      1,
      ({ rejectedDataPoints, errorMessage }: PartialSuccess, message) => {
        message.writeVarintField(1, rejectedDataPoints);
        message.writeBytesField(2, new TextEncoder().encode(errorMessage));
      },
      partialSuccess,
    );
  return pbf.finish();
};
