/** So many answers of the largest size may be read at the same time. */
const LARGEST_AT_ONCE = 8;

/** Too many large answers are being read at the same time. */
export class BudgetSpent extends Error {}

/** Bounds the memory that the answers of all sources take while they are read. */
export interface BodyBudget {
  /** @throws {BudgetSpent} where there is no room for so many bytes more */
  take(bytes: number): void;
  give(bytes: number): void;
}

export const createBodyBudget = (maxBodyBytes: number): BodyBudget => {
  let left = LARGEST_AT_ONCE * maxBodyBytes;
  return {
    take: (bytes) => {
      if (bytes > left) throw new BudgetSpent();
      left -= bytes;
    },
    give: (bytes) => {
      left += bytes;
    },
  };
};
