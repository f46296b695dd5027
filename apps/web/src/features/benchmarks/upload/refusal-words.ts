import { ApiProblem, describeError } from "../../../lib/api-problem.ts";

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Why a file was refused, in the console's own words: what happened, and where in the file. */
export const refusalWords = (error: unknown): readonly string[] => {
  if (!(error instanceof ApiProblem) || error.problem === null) return [describeError(error)];
  const { detail, errors = [] } = error.problem;
  const told = errors.filter(({ message }) => !detail.includes(message));
  return [sentence(detail), ...told.map(({ path, message }) => `${path}: ${message}`)];
};
