import { Target, type TargetState } from "@highwater/contract/targets";
import { Value } from "typebox/value";

interface TargetRow {
  readonly id: number;
  readonly url: string;
  readonly format: string;
  readonly kind: string | null;
  readonly brokerId: string | null;
}

/** A target as the API shows it: what is configured, and how its newest scrape went. */
export const presentTarget = ({ id, url, format, kind, brokerId }: TargetRow, state: TargetState): Target =>
  Value.Parse(Target, { id: String(id), url, format, kind, brokerId, state });
