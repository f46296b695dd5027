import type { PlanInput, PlanPatch } from "@highwater/contract/sizing-plans";
import type { SizingRequest } from "@highwater/contract/sizing-request";
import { type Known, recommendWith, type SizingAnswer } from "@highwater/sizing";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient, SizingPlan } from "../../../generated/prisma/client.ts";
import { asJson } from "../own/as-json.ts";
import { isGone } from "../own/prisma-errors.ts";
import { readName } from "../own/read-name.ts";
import { refusal } from "../refusal.ts";
import { planNotFound } from "./find-plan.ts";
import { newPlanId } from "./plan-id.ts";
import { summaryOf } from "./stored-plan.ts";
import { wantedRevision } from "./version.ts";

/** @throws {ApiError} 400 or 422, as a recommendation is refused, with paths under body.request */
export const sizeForPlan = (request: SizingRequest, known: Known): SizingAnswer => {
  const result = recommendWith(request, known);
  if (result.ok) return result.answer;
  throw refusal(result, "body.request", request);
};

const sizedData = (request: SizingRequest, known: Known) => {
  const answer = sizeForPlan(request, known);
  return { request: asJson(request), answer: asJson(answer), summary: summaryOf(answer) };
};

/** @throws {ApiError} 400 or 422 */
export const createPlan = (prisma: PrismaClient, input: PlanInput, known: Known): Promise<SizingPlan> => {
  const data = { id: newPlanId(), name: readName(input.name), ...sizedData(input.request, known) };
  return prisma.sizingPlan.create({ data });
};

const changed = (id: string) =>
  new ApiError(
    412,
    "Plan was changed",
    `Plan "${id}" is not the version that If-Match names any more. Read it again with GET, and send its new ETag.`,
  );

/**
 * Changes what the patch names. Without If-Match the last write wins, for the name and for the request with its answer.
 *
 * @throws {ApiError} 400 or 422, 404, 412 where the plan is another version than If-Match names
 */
export const updatePlan = async (
  prisma: PrismaClient,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: string | undefined },
  patch: PlanPatch,
  known: Known,
): Promise<SizingPlan> => {
  const revision = wantedRevision(ifMatch);
  const data = {
    ...(patch.name === undefined ? {} : { name: readName(patch.name) }),
    ...(patch.request === undefined ? {} : sizedData(patch.request, known)),
    revision: { increment: 1 },
  };
  try {
    return await prisma.sizingPlan.update({
      where: { id, ...(revision === undefined ? {} : { revision }) },
      data,
    });
  } catch (error) {
    if (!isGone(error)) throw error;
    const isThere = revision !== undefined && (await prisma.sizingPlan.count({ where: { id } })) > 0;
    throw isThere ? changed(id) : planNotFound(id);
  }
};
