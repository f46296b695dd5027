import type { Target, TargetState } from "@highwater/contract/targets";

interface TargetRow {
  readonly id: number;
  readonly url: string;
  readonly kind: string | null;
  readonly brokerId: string | null;
}

const KINDS = ["broker", "controller", "combined", "host"] as const;

/** A target as the API shows it: what is configured, and how its newest scrape went. */
export const presentTarget = ({ id, url, kind, brokerId }: TargetRow, state: TargetState): Target => ({
  id: String(id),
  url,
  format: "prometheus",
  kind: KINDS.find((known) => known === kind) ?? null,
  brokerId,
  state,
});
