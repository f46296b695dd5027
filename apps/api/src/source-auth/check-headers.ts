import type { SourceAuth } from "@highwater/contract/target-auth";
import type { FieldError } from "../errors.ts";

/** Headers that make up the request itself; another value would make another request of it. */
const RESERVED: ReadonlySet<string> = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "proxy-connection",
  "upgrade",
  "te",
  "trailer",
  "expect",
  "content-type",
  "content-encoding",
  "accept-encoding",
]);
const LINE_BREAK = /[\r\n]/;
/** What RFC 9110 lets a value hold, without the bytes above ASCII, which programs read differently. */
const VALUE = /^[\t\x20-\x7e]*$/;

/** What is wrong with a text that is sent as a header's value; null where nothing is. */
export const valueFault = (value: string): string | null => {
  if (LINE_BREAK.test(value)) return "must not hold a line break";
  if (!VALUE.test(value)) return "must hold printable ASCII characters only";
  return value.trim() === value ? null : "must not begin or end with a space";
};

/** What is wrong with the headers that a source is sent. */
export const headerFaults = ({ headers = [], bearerToken, basic }: SourceAuth, path: string): FieldError[] => {
  const seen = new Set<string>();
  return headers.flatMap(({ name, value }, index) => {
    const faults: FieldError[] = [];
    const at = `${path}.headers.${index}`;
    const key = name.toLowerCase();
    if (RESERVED.has(key)) faults.push({ path: `${at}.name`, message: `${name} is set by the console itself` });
    else if (seen.has(key)) faults.push({ path: `${at}.name`, message: "is there already" });
    else if (key === "authorization" && (bearerToken !== undefined || basic !== undefined))
      faults.push({
        path: `${at}.name`,
        message: "is made of the bearer token or user name already: give one of them",
      });
    const fault = valueFault(value);
    if (fault !== null) faults.push({ path: `${at}.value`, message: fault });
    seen.add(key);
    return faults;
  });
};
