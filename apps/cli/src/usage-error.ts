/** Something that the caller must repair: told without a stack, exit code 2. */
export class UsageError extends Error {}
