import { Type, type Static } from "typebox";
import { Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { SizingAnswer } from "./sizing-answer.ts";
import { ConstraintName } from "./sizing-constraint.ts";
import { count, maybe, num, strict } from "./sizing-fields.ts";
import { SizingRequest } from "./sizing-request.ts";

export const PlanName = Type.String({ minLength: 1, description: "Name, 1 to 120 characters once trimmed" });

export const PlanInput = Type.Object({ name: PlanName, request: SizingRequest }, strict("A request to save"));
export type PlanInput = Static<typeof PlanInput>;

export const PlanPatch = Type.Object(
  { name: Type.Optional(PlanName), request: Type.Optional(SizingRequest) },
  { ...strict("What to change; a request is sized anew, by today's hardware and profiles"), minProperties: 1 },
);
export type PlanPatch = Static<typeof PlanPatch>;

const PlanSummary = Type.Object(
  {
    brokers: count("Recommended number of brokers"),
    bindingConstraint: ConstraintName("The constraint that needs the most brokers"),
    nicGbps: maybe("NIC speed, in Gb/s"),
    producedBytesPerSecond: num("Produced on average, growth included, in bytes per second"),
  },
  { description: "The answer in short" },
);
export type PlanSummary = Static<typeof PlanSummary>;

const identity = {
  id: Type.String({ description: "Id, which cannot be guessed" }),
  name: Type.String({ description: "Name" }),
  request: SizingRequest,
};
const stamps = {
  createdAt: Timestamp("When it was saved"),
  updatedAt: Timestamp("When it was last changed"),
};

export const SavedPlan = Type.Object(
  { ...identity, answer: SizingAnswer, ...stamps },
  { description: "A saved request with the answer of the day it was saved or its request last changed" },
);
export type SavedPlan = Static<typeof SavedPlan>;

export const PlanListItem = Type.Object(
  { ...identity, summary: PlanSummary, ...stamps },
  { description: "A saved plan in a list" },
);
export type PlanListItem = Static<typeof PlanListItem>;

const tags = ["sizing"];
export const PlanParams = Type.Object(
  { id: Type.String({ maxLength: 200, description: "Id of a plan" }) },
  { description: "Path of a plan" },
);

export const createPlan = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/plans`,
  schema: {
    summary: "Save a request with its answer",
    description:
      "The answer is computed now and kept: a plan does not change when the engine, your hardware or your profiles do. What cannot be sized is refused as by POST /sizing/recommendations. Several plans may have one name.",
    tags,
    body: PlanInput,
    response: { 201: SavedPlan, 400: Problem, 422: Problem },
  },
});

export const listPlans = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/plans`,
  schema: {
    summary: "List the saved plans, newest first",
    tags,
    querystring: PageQuery,
    response: { 200: Page(PlanListItem, "Plans"), 400: Problem },
  },
});

export const getPlan = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/plans/:id`,
  schema: {
    summary: "One saved plan",
    description: "The ETag header names this version, for If-Match.",
    tags,
    params: PlanParams,
    response: { 200: SavedPlan, 404: Problem },
  },
});

export const updatePlan = endpoint({
  method: "PATCH",
  url: `${API_BASE}/sizing/plans/:id`,
  schema: {
    summary: "Rename a plan or change its request",
    description:
      "With an If-Match header the change is made only to the version that it names, else 412; without it the last write wins.",
    tags,
    params: PlanParams,
    headers: Type.Object(
      { "if-match": Type.Optional(Type.String({ maxLength: 200, description: "The ETag of the version to change" })) },
      { description: "Version to change" },
    ),
    body: PlanPatch,
    response: { 200: SavedPlan, 400: Problem, 404: Problem, 412: Problem, 422: Problem },
  },
});

export const deletePlan = endpoint({
  method: "DELETE",
  url: `${API_BASE}/sizing/plans/:id`,
  schema: {
    summary: "Remove a plan",
    tags,
    params: PlanParams,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem },
  },
});
