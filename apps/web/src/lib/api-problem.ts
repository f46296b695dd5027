import type { Problem } from "@highwater/contract";

/** A request that was not answered with success; `problem` is what the server said, null where it said nothing. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.detail ?? `The console answered with status ${status}.`);
    this.name = "ApiProblem";
    this.status = status;
    this.problem = problem;
  }
}

/** The console could not be reached at all. */
export class ApiUnreachable extends Error {
  constructor() {
    super("The console does not answer. Is it still running?");
    this.name = "ApiUnreachable";
  }
}

/** True where the console answered that there is no such thing. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** What to tell a person about a failed request, with each wrong field. */
export const describeError = (error: unknown): string => {
  if (error instanceof ApiProblem && error.problem?.errors !== undefined && error.problem.errors.length > 0)
    return error.problem.errors.map(({ path, message }) => `${path}: ${message}`).join("; ");
  return error instanceof Error ? error.message : String(error);
};
