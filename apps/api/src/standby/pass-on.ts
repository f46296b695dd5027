import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import { PASSED_ON, PASSED_ON_PROOF } from "./passed-on.ts";

/** Of one connection and not of a request or an answer (RFC 9110, 7.6.1); Expect was answered already. */
const OF_A_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade", "expect"] as const;
/** Nothing sent or taken for so long; live streams have a sign of life every 15 s. */
const SILENT_MS = 180_000;
const CONNECT_MS = 5000;

/** Says that an answer came through a process that stands by, or from it. */
export const SERVED_BY = "highwater-served-by";

/** All but what is of a connection, and what only consoles say to each other. */
const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const left = new Set<string>([...OF_A_CONNECTION, ...named, PASSED_ON, PASSED_ON_PROOF]);
  // Whose a request is and how its body is framed is not for a sender to take away.
  for (const name of ["host", "content-length", "transfer-encoding"]) left.delete(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
};

/** An address is no name of a server (RFC 6066): the certificate is held against it all the same. */
const serverName = ({ hostname }: URL): string => (isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? hostname : "");

/** The answer's body is framed anew, as the client's version of HTTP wants it. */
const answerHeaders = (headers: IncomingHttpHeaders) => {
  const { "transfer-encoding": _, ...others } = endToEnd(headers);
  return { ...others, [SERVED_BY]: "active, through standby" };
};

export interface Passing {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Origin of the process that answers. */
  readonly to: string;
  /** What the header that signs the request holds. */
  readonly signature: string;
  readonly agents: Agents;
}

/** Connections to peers, kept between requests. */
export interface Agents {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

/** Why a request was not answered. */
export type Unanswered = "left" | "unreachable" | "broken";

/**
 * Passes a request on and streams its answer back. Nothing is sent twice: what was begun may have been done.
 *
 * @returns undefined once an answer has begun, or why none did: the client left, nobody was there, or it broke before the
 * headers of an answer
 */
export const passOn = ({ request, response, to, signature, agents }: Passing): Promise<Unanswered | undefined> =>
  new Promise((resolve) => {
    if (response.destroyed) return resolve("left");
    const origin = new URL(to);
    const isSecure = origin.protocol === "https:";
    let isConnected = false;
    const upstream = (isSecure ? https : http).request(origin, {
      agent: isSecure ? agents.https : agents.http,
      method: request.method ?? "GET",
      path: request.url ?? "/",
      headers: { ...endToEnd(request.headers), [PASSED_ON]: signature },
      // One without a Host is refused there as it would be here.
      setHost: false,
      timeout: SILENT_MS,
      // A proxy with TLS before the peer is asked by its own name, whatever the client's host is.
      ...(isSecure ? { servername: serverName(origin) } : {}),
    });
    const leave = () => {
      if (!response.writableFinished) upstream.destroy();
    };
    response.once("close", leave);
    const giveUp = setTimeout(() => upstream.destroy(), CONNECT_MS);
    const connected = () => {
      clearTimeout(giveUp);
      isConnected = true;
    };
    upstream.once("socket", (socket) => {
      if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", connected);
      else connected();
    });
    upstream.once("close", () => clearTimeout(giveUp));
    upstream.once("timeout", () => upstream.destroy());
    upstream.on("error", () => {
      // The rest of the body is read and forgotten, so that the client hears the answer.
      request.unpipe(upstream).resume();
      resolve(response.destroyed ? "left" : isConnected ? "broken" : "unreachable");
    });
    upstream.once("response", (answer) => {
      resolve(undefined);
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers));
      response.flushHeaders();
      pipeline(answer, response, () => undefined);
    });
    request.pipe(upstream);
  });
