/** Runs steps one after the other, all of them even where one fails. @throws AggregateError of what failed */
export const inTurn = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      errors.map((error) => (error instanceof Error ? error.message : String(error))).join("; "),
    );
};
