import type { Socket } from "node:net";
import { STATUS_CODES } from "node:http";

const TOO_LARGE = 431;
const TOO_SLOW = 408;

const BY_CODE: ReadonlyMap<string | undefined, readonly [status: number, detail: string]> = new Map([
  [
    "HPE_HEADER_OVERFLOW",
    [TOO_LARGE, "The address and headers may have at most 16384 bytes together. Send less in them."],
  ],
  ["ERR_HTTP_REQUEST_TIMEOUT", [TOO_SLOW, "The request did not come to its end in time. Send it again, in one go."]],
]);
const NO_HTTP = [
  400,
  "This is no HTTP request. Check what is sent, and that the address begins with http://.",
] as const;

/** Answers what never became a request: one that is not HTTP, too slow, or with too large headers. */
export const answerBroken = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, detail] = BY_CODE.get(error.code) ?? NO_HTTP;
  const title = STATUS_CODES[status] ?? "Bad request";
  const body = JSON.stringify({ type: "about:blank", title, status, detail });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
};
