import { expect, test } from "vitest";
import { ApiProblem } from "../../../lib/api-problem.ts";
import { errorAt, fieldErrorsOf, within } from "./field-errors.ts";

const REFUSED = new ApiProblem(400, {
  type: "about:blank",
  title: "Invalid input",
  status: 400,
  detail: "wrong",
  errors: [
    { path: "body.targets.1.auth.headers.0.name", message: "may not be Host" },
    { path: "body.name", message: "is taken" },
  ],
});

test("a refusal's errors stand at their fields", () => {
  const errors = fieldErrorsOf(REFUSED);
  expect(errorAt(errors, "name")).toBe("is taken");
  expect(errorAt(within(errors, "targets.1"), "auth.headers")).toBe("0.name: may not be Host");
  expect(within(errors, "targets.10").size).toBe(0);
  expect(errorAt(errors, "slo")).toBeUndefined();
});

test("any other failure names no field", () => {
  expect(fieldErrorsOf(new Error("away")).size).toBe(0);
});
