import { ApiError } from "../../errors.ts";
import { findPublishedRun } from "../../published-runs/published-runs.ts";

/** @throws {ApiError} 409 for a published figure */
export const refusePublished = (id: string): void => {
  const run = findPublishedRun(id);
  if (run === undefined) return;
  throw new ApiError(
    409,
    "Published figure",
    `"${run.name}" is a figure of a document and stands as it was printed: it can be neither changed nor removed.`,
  );
};

/** @throws {ApiError} 404 for a published figure, which was read from no file */
export const refusePublishedFile = (id: string): void => {
  const run = findPublishedRun(id);
  if (run === undefined) return;
  throw new ApiError(
    404,
    "No file",
    `"${run.name}" was read from no file but stands in: ${run.published?.document ?? "a document"}, ${run.published?.table ?? "a table"}.`,
  );
};
