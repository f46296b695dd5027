import { RestartReport } from "@highwater/contract/rolls";
import { type RestartFigures, type Rise, roseBy } from "@highwater/telemetry";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

/** What is stored of a restart's report beside its evidence. */
export const StoredReport = Type.Omit(RestartReport, [
  "eventId",
  "brokerId",
  "foundBy",
  "lastSampleAt",
  "processStartedAt",
  "firstSampleAt",
  "countersTold",
  "countersFell",
  "awaySeconds",
  "isrSeconds",
]);
export type StoredReport = Static<typeof StoredReport>;

const presentRise = (rise: Rise): StoredReport["produceP99"] => ({
  beforeMs: rise.before?.value ?? null,
  beforeBrokerId: rise.before?.brokerId ?? null,
  duringMs: rise.during?.value ?? null,
  duringBrokerId: rise.during?.brokerId ?? null,
  duringAt: rise.during === null ? null : new Date(rise.during.timeMs).toISOString(),
  roseMs: roseBy(rise),
});

export const toStoredReport = ({ fullIsrMs, produceP99, canaryRoundTripP99, ...figures }: RestartFigures) => ({
  ...figures,
  fullIsrAt: fullIsrMs === null ? null : new Date(fullIsrMs).toISOString(),
  produceP99: presentRise(produceP99),
  canaryRoundTripP99: presentRise(canaryRoundTripP99),
});

export const readStoredReport = (report: unknown): StoredReport | null =>
  Value.Check(StoredReport, report) ? report : null;
