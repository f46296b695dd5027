import type { Target, TargetInput, TargetProbe } from "@highwater/contract";
import { authDraft, authInput } from "./auth-draft.ts";
import type { AuthDraft } from "./auth-draft.ts";

/** How a place is read; the same for all addresses that are added together. */
export interface ReadDraft {
  readonly format: Target["format"];
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

export const newRead: ReadDraft = { format: "prometheus", auth: authDraft(null) };

export const targetDraft = ({ url, format, kind, brokerId, auth }: Target): TargetDraft => ({
  url,
  format,
  kind,
  brokerId: brokerId ?? "",
  auth: authDraft(auth),
  probe: null,
});

/** A target in the shape of the API. */
export const targetInput = ({ url, format, kind, brokerId, auth }: TargetDraft): TargetInput => ({
  url,
  format,
  ...(kind === null ? {} : { kind }),
  ...(brokerId.trim() === "" ? {} : { brokerId: brokerId.trim() }),
  ...authInput(auth),
});

/** What to look at; what is set already for this address in the cluster is used where it is kept. */
export const probeInput = (url: string, { format, auth }: ReadDraft, cluster?: string) => ({
  url,
  format,
  ...authInput(auth),
  ...(auth.change === "keep" && cluster !== undefined ? { cluster } : {}),
});
