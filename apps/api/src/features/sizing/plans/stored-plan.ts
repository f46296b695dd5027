import type { PlanListItem, PlanSummary, SavedPlan } from "@highwater/contract/sizing-plans";
import type { SizingRequest } from "@highwater/contract/sizing-request";
import type { SizingAnswer } from "@highwater/sizing";
import type { SizingPlan } from "../../../generated/prisma/client.ts";

export const summaryOf = ({ brokers, bindingConstraint, nic, cluster }: SizingAnswer): PlanSummary => ({
  brokers,
  bindingConstraint,
  nicGbps: nic?.gbps ?? null,
  producedBytesPerSecond: cluster.producedBytesPerSecond,
});

const has = (value: unknown, field: string) => typeof value === "object" && value !== null && field in value;
const isRequest = (value: unknown): value is SizingRequest => has(value, "workload");
const isAnswer = (value: unknown): value is SizingAnswer => has(value, "brokers");
const isSummary = (value: unknown): value is PlanSummary => has(value, "bindingConstraint");

/** What was stored is what was sized then: it is answered as it is, also where the schema has grown since. */
const stored = <T>(value: unknown, is: (value: unknown) => value is T): T => {
  if (!is(value)) throw new TypeError("A saved plan is not as it was saved");
  return value;
};

const stamps = ({ createdAt, updatedAt }: Pick<SizingPlan, "createdAt" | "updatedAt">) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** A saved plan, with the answer as the engine's own type. */
export interface StoredPlan extends SavedPlan {
  readonly answer: SizingAnswer;
}

export const presentPlan = (row: SizingPlan): StoredPlan => ({
  id: row.id,
  name: row.name,
  request: stored(row.request, isRequest),
  answer: stored(row.answer, isAnswer),
  ...stamps(row),
});

export const presentPlanItem = (row: Omit<SizingPlan, "answer" | "revision">): PlanListItem => ({
  id: row.id,
  name: row.name,
  request: stored(row.request, isRequest),
  summary: stored(row.summary, isSummary),
  ...stamps(row),
});
