import { isDatabaseAway } from "../../database/is-away.ts";

const DEEPEST = 5;
/** Classes of SQLSTATE (Appendix A of PostgreSQL's manual) that say something of the data or the statement, so that trying again is in vain. */
const OF_THE_DATA = /^(22|23|42)[0-9A-Z]{3}$/;

/** Whether the database refuses the data themselves, and not whatever comes just now. */
export const isRefused = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > DEEPEST || isDatabaseAway(error)) return false;
  if (error instanceof RangeError) return true;
  if ("code" in error && typeof error.code === "string" && OF_THE_DATA.test(error.code)) return true;
  return isRefused(error.cause, depth + 1);
};
