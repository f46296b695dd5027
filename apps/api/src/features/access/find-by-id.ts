import { ApiError } from "../../errors.ts";

/** An id of a path as a number. @throws {ApiError} 404 for what can be none */
export const numberOfId = (id: string, what: string): number => {
  if (/^\d{1,9}$/.test(id)) return Number(id);
  throw notFound(id, what);
};

export const notFound = (id: string, what: string): ApiError =>
  new ApiError(404, `Unknown ${what}`, `There is no ${what} with the id "${id}".`);
