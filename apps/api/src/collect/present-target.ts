import type { SourceAuthShown } from "@highwater/contract/target-auth";
import type { Target, TargetState } from "@highwater/contract/targets";

interface TargetRow {
  readonly id: number;
  readonly url: string;
  readonly kind: string | null;
  readonly brokerId: string | null;
  readonly format: string;
  readonly origin: string;
  readonly selector: string | null;
  readonly brokerLabel: string | null;
}

const FORMATS = ["prometheus", "jolokia", "promql"] as const;
const ORIGINS = ["configured", "kafka", "http_sd", "file_sd"] as const;
const KINDS = ["broker", "controller", "combined", "host"] as const;

export const formatOf = (format: string): Target["format"] => FORMATS.find((known) => known === format) ?? "prometheus";

/** A target as the API shows it: what is configured, and how its newest scrape went. */
export const presentTarget = (
  { id, url, format, kind, brokerId, origin, selector, brokerLabel }: TargetRow,
  state: TargetState,
  auth: SourceAuthShown | null,
): Target => ({
  id: String(id),
  url,
  format: formatOf(format),
  kind: KINDS.find((known) => known === kind) ?? null,
  brokerId,
  selector,
  brokerLabel,
  origin: ORIGINS.find((known) => known === origin) ?? "configured",
  auth,
  state,
});
