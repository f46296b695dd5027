import type { BeanAttribute } from "../beans/bean-attribute.ts";
import type { Place } from "./rules-of-beans.ts";

const BUT_FETCH = ["request", "^(?!Fetch, ).*, version="] as const;
const SUCCESSES = ["request", ", error=NONE$"] as const;
const ERRORS = ["request", ", error=(?!NONE$)"] as const;

/**
 * Requests and errors where rules glue the MBean's second key into the first one's value, as in
 * `request="Fetch, version=18"`. Without that, versions and errors cannot be told apart and nothing is read.
 */
export const gluedRequestPlace = (bean: BeanAttribute, families: readonly string[]): Place => {
  if (bean.input === "requests_total") return { families, except: {}, matching: BUT_FETCH };
  return { families, keys: {}, except: {}, matching: bean.keys === undefined ? ERRORS : SUCCESSES };
};
