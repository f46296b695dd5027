import { buildRequest } from "../form/build-request.ts";
import type { FormState } from "../form/form-state.ts";

const DEFAULT_RECORD_BYTES = 1024;

/** Bytes/s that producers send on average; null where the form does not say. */
export const loadOf = (form: FormState): number | null => {
  const { workload } = buildRequest(form).request;
  const { bytesPerSecond, recordsPerSecond, recordBytes, compressionRatio } = workload ?? {};
  if (typeof bytesPerSecond === "number") return bytesPerSecond;
  if (typeof recordsPerSecond !== "number") return null;
  const bytes = (recordsPerSecond * (recordBytes ?? DEFAULT_RECORD_BYTES)) / (compressionRatio ?? 1);
  return Number.isFinite(bytes) ? bytes : null;
};
