import { ApiError } from "../../errors.ts";

/** A 400 about one field, which is named as `query.name`. */
export const invalidField = (path: string, message: string): ApiError =>
  new ApiError(400, "Invalid input", `${path} ${message}.`, { errors: [{ path, message }] });
