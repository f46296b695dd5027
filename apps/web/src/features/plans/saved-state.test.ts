import type { SavedPlan } from "@highwater/contract";
import { expect, test } from "vitest";
import { ApiProblem, ApiUnreachable } from "../../lib/api-problem.ts";
import { planOf, savedStateOf } from "./saved-state.ts";

const PLAN = { id: "p1", name: "Payments", request: { workload: { recordsPerSecond: 1 } } } as unknown as SavedPlan;
const NEVER = () => false;
const ALWAYS = () => true;

test("a form without a plan is not saved, whatever was loaded before", () => {
  expect(savedStateOf(null, { data: PLAN, error: null }, ALWAYS)).toEqual({ kind: "unsaved" });
});

test("a loaded plan is saved or changed, as the form says", () => {
  expect(savedStateOf("p1", { data: PLAN, error: null }, ALWAYS)).toEqual({ kind: "saved", plan: PLAN });
  const changed = savedStateOf("p1", { data: PLAN, error: null }, NEVER);
  expect(changed.kind).toBe("changed");
  expect(planOf(changed)).toBe(PLAN);
});

test("a deleted plan is gone; a console that does not answer is no deleted plan", () => {
  expect(savedStateOf("p1", { data: undefined, error: new ApiProblem(404, null) }, NEVER).kind).toBe("gone");
  expect(savedStateOf("p1", { data: undefined, error: new ApiProblem(500, null) }, NEVER).kind).toBe("failed");
  expect(savedStateOf("p1", { data: undefined, error: new ApiUnreachable() }, NEVER).kind).toBe("failed");
  expect(savedStateOf("p1", { data: undefined, error: null }, NEVER).kind).toBe("loading");
});

test("what is still loading or gone has no plan", () => {
  expect(planOf({ kind: "gone" })).toBeNull();
  expect(planOf({ kind: "loading" })).toBeNull();
});
