import { type ApiError, invalidInput } from "../../errors.ts";

/** A 400 about one field, which is named as `body.name`. */
export const invalidField = (path: string, message: string): ApiError => invalidInput([{ path, message }]);
