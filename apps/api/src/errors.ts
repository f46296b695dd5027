export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** An error whose text may be shown to the caller; everything else is answered as an internal error. */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly constraint: string | undefined;

  constructor(
    status: number,
    title: string,
    detail: string,
    extra: { errors?: readonly FieldError[]; constraint?: string } = {},
  ) {
    super(detail);
    this.status = status;
    this.title = title;
    this.errors = extra.errors;
    this.constraint = extra.constraint;
  }
}

/** A 400 that names each wrong field, in its text too. */
export const invalidInput = (errors: readonly FieldError[], more = ""): ApiError => {
  const detail = errors.map(({ path, message }) => `${path}: ${message}`).join("; ");
  return new ApiError(400, "Invalid input", `${detail}${more}.`, { errors });
};

/** A start that cannot succeed until somebody changes something; its message says what. */
export class StartError extends Error {}
