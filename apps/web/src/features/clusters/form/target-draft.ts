import type { Target, TargetInput, TargetProbe } from "@highwater/contract";
import { authDraft, authInput } from "./auth-draft.ts";
import type { AuthDraft } from "./auth-draft.ts";

/** How a place is read; the same for all addresses that are added together. */
export interface ReadDraft {
  readonly format: Target["format"];
  /** Of a Prometheus API: which series are the cluster's, and the label that tells brokers apart; "" for the default. */
  readonly selector: string;
  readonly brokerLabel: string;
  readonly auth: AuthDraft;
}

/** A target as it is being edited. */
export interface TargetDraft extends ReadDraft {
  readonly url: string;
  readonly kind: Target["kind"];
  readonly brokerId: string;
  /** What the newest look at it found; null where it was changed since, or was never looked at. */
  readonly probe: TargetProbe | null;
}

export const newRead: ReadDraft = {
  format: "prometheus",
  selector: "",
  brokerLabel: "",
  auth: authDraft(null),
};

export const targetDraft = ({ url, format, kind, brokerId, auth, ...target }: Target): TargetDraft => ({
  url,
  format,
  kind,
  brokerId: brokerId ?? "",
  selector: target.selector ?? "",
  brokerLabel: target.brokerLabel ?? "",
  auth: authDraft(auth),
  probe: null,
});

/** How an address is read, in the shape of the API: what is another format's is left out. */
const readInput = ({ format, ...read }: ReadDraft) => {
  const [selector, brokerLabel] = format === "promql" ? [read.selector.trim(), read.brokerLabel.trim()] : ["", ""];
  return {
    format,
    ...(selector === "" ? {} : { selector }),
    ...(brokerLabel === "" ? {} : { brokerLabel }),
    ...authInput(read.auth),
  };
};

/** A target in the shape of the API; a Prometheus API is none of one broker. */
export const targetInput = ({ url, kind, ...draft }: TargetDraft): TargetInput => {
  const brokerId = draft.format === "promql" ? "" : draft.brokerId.trim();
  return {
    url,
    ...(kind === null ? {} : { kind }),
    ...(brokerId === "" ? {} : { brokerId }),
    ...readInput(draft),
  };
};

/** What to look at; what is set already for this address in the cluster is used where it is kept. */
export const probeInput = (url: string, read: ReadDraft, cluster?: string) => ({
  url,
  ...readInput(read),
  ...(read.auth.change === "keep" && cluster !== undefined ? { cluster } : {}),
});
