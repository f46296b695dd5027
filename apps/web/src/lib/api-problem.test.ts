import { expect, test } from "vitest";
import { ApiProblem, ApiUnreachable, describeError } from "./api-problem.ts";

const problem = (errors?: { path: string; message: string }[]) =>
  new ApiProblem(400, {
    type: "about:blank",
    title: "Invalid input",
    status: 400,
    detail: "What happened.",
    ...(errors === undefined ? {} : { errors }),
  });

test("each wrong field is told once, with a colon before its fault", () => {
  const errors = [
    { path: "body.workload.recordsPerSecond", message: "a rate is required" },
    { path: "body", message: "is not valid JSON" },
  ];
  expect(describeError(problem(errors))).toBe(
    "body.workload.recordsPerSecond: a rate is required; body: is not valid JSON",
  );
});

test.each([
  [problem(), "What happened."],
  [problem([]), "What happened."],
  [new ApiProblem(502, null), "The console answered with status 502."],
  [new ApiUnreachable(), "The console does not answer. Is it still running?"],
  ["text", "text"],
])("without fields it is what the server said: %s", (error, text) => {
  expect(describeError(error)).toBe(text);
});
