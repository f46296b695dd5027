import { type CanaryInput, CanarySettings } from "@highwater/contract/canary";
import { Value } from "typebox/value";

/** A name that MirrorMaker's defaults leave alone; topic and groups begin with it, so that one ACL by prefix does. */
const DEFAULTS: CanarySettings = {
  enabled: false,
  topic: "__highwater_canary",
  intervalMs: 100,
  recordBytes: 200,
  lateAfterMs: 20_000,
  replicationFactor: null,
};

/** The settings of a cluster's canary as they stand in the database. */
export const readCanary = ({ canary }: { readonly canary: unknown }): CanarySettings =>
  Value.Check(CanarySettings, canary) ? canary : DEFAULTS;

/** What they are after a change; what the change leaves out stays. */
export const changedCanary = (before: CanarySettings, input: CanaryInput): CanarySettings => ({ ...before, ...input });
