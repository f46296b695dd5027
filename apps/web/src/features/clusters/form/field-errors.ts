import { ApiProblem } from "../../../lib/api-problem.ts";

/** What is wrong with which field, by its place in the request: "targets.0.auth.bearerToken". */
export type FieldErrors = ReadonlyMap<string, string>;

export const NO_ERRORS: FieldErrors = new Map();

/** The wrong fields that a refusal names. */
export const fieldErrorsOf = (error: unknown): FieldErrors => {
  const errors = error instanceof ApiProblem ? (error.problem?.errors ?? []) : [];
  return new Map(errors.map(({ path, message }) => [path.replace(/^body\./, ""), message]));
};

/** Those of one part of the request, by their place within it. */
export const within = (errors: FieldErrors, part: string): FieldErrors =>
  new Map(
    [...errors].flatMap(([path, message]): [string, string][] => {
      if (path === part) return [["", message]];
      return path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), message]] : [];
    }),
  );

/** What is wrong with a field or with anything in it. */
export const errorAt = (errors: FieldErrors, field: string): string | undefined => {
  const [found] = within(errors, field);
  if (found === undefined) return undefined;
  const [place, message] = found;
  return place === "" ? message : `${place}: ${message}`;
};
