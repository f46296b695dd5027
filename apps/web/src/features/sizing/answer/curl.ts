import type { SizingRequest } from "@highwater/sizing";
import { TOKEN_HEADER } from "../../../lib/token-header.ts";

const PATH = "/api/v1/sizing/recommendations";

/** A text as one word of a POSIX shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command that asks the API of this console the same. */
export const curlFor = (origin: string, request: SizingRequest): string =>
  [
    `curl -X POST ${shellQuoted(`${origin}${PATH}`)}`,
    TOKEN_HEADER,
    "-H 'content-type: application/json'",
    `-d ${shellQuoted(JSON.stringify(request))}`,
  ].join(" ");
