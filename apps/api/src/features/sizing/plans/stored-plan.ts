import type { PlanListItem, PlanSummary, SavedPlan } from "@highwater/contract/sizing-plans";
import type { SizingAnswer } from "@highwater/sizing";
import type { Prisma, SizingPlan } from "../../../generated/prisma/client.ts";

export const summaryOf = ({ brokers, bindingConstraint, nic, cluster }: SizingAnswer): PlanSummary => ({
  brokers,
  bindingConstraint,
  nicGbps: nic?.gbps ?? null,
  producedBytesPerSecond: cluster.producedBytesPerSecond,
});

/** What was stored is what was sized then: it is answered as it is, also where the schema has grown since. */
const asStored = <T>(value: Prisma.JsonValue): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by savedPlanData alone
  value as T;

/** Any value of the contract as the JSON that it is sent as. */
export const asJson = (value: object): Prisma.InputJsonObject =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- requests and answers are JSON
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject;

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
  request: asStored(row.request),
  answer: asStored<SizingAnswer>(row.answer),
  ...stamps(row),
});

export const presentPlanItem = (row: Omit<SizingPlan, "answer" | "revision">): PlanListItem => ({
  id: row.id,
  name: row.name,
  request: asStored(row.request),
  summary: asStored(row.summary),
  ...stamps(row),
});
