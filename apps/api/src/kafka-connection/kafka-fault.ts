import { ForbiddenAddress } from "../guarded-http/forbidden-addresses.ts";
import { ApiError } from "../errors.ts";
import type { KafkaPlace } from "./kafka-client.ts";

const UNREACHABLE = "Kafka unreachable";

/** Kafka could not be asked; the text says why and what to check. */
export class KafkaUnreachable extends ApiError {
  constructor(detail: string, title = UNREACHABLE) {
    super(503, title, detail);
  }
}

/** Whether nobody answered at all; Kafka that refuses a sign-in or a request has answered. */
export const isUnanswered = (fault: unknown): fault is KafkaUnreachable =>
  fault instanceof KafkaUnreachable && fault.title === UNREACHABLE;

/** The time of day of the last answer, as "19:42:05 UTC". */
const clockWords = (timeMs: number): string => `${new Date(timeMs).toISOString().slice(11, 19)} UTC`;

/**
 * The same fault of a cluster that has answered before: then its settings are right, and the brokers are to be looked at first.
 *
 * @param answeredMs epoch milliseconds; undefined where it never answered
 */
export const afterAnswer = (fault: unknown, answeredMs: number | undefined): unknown =>
  answeredMs === undefined || !isUnanswered(fault)
    ? fault
    : new KafkaUnreachable(`The brokers answered until ${clockWords(answeredMs)}: are they running? ${fault.message}`);

/** Kafka's authorizer does not allow the user to do it. */
export class KafkaDenied extends KafkaUnreachable {
  constructor(detail: string) {
    super(detail, "Kafka refused it");
  }
}

/** There is nobody to ask. */
export class NoBootstrapServers extends ApiError {
  constructor(cluster: string) {
    const detail = `Cluster "${cluster}" has no bootstrap servers, so Kafka itself cannot be asked. Set bootstrapServers in its settings.`;
    super(409, "No bootstrap servers", detail);
  }
}

interface KafkajsError extends Error {
  readonly type?: string;
  readonly code?: string | number;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

const innermost = (error: unknown): KafkajsError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { cause, errors } = error as KafkajsError;
  return innermost(cause) ?? innermost(errors?.[0]) ?? error;
};

const isOfKafkajs = (error: unknown): boolean =>
  error instanceof Error && (error.name.startsWith("KafkaJS") || isOfKafkajs(error.cause));

const TLS_BY_CODE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "shows a certificate that has expired: renew it there",
  CERT_NOT_YET_VALID: "shows a certificate that is not valid yet: check the clocks of both machines",
  DEPTH_ZERO_SELF_SIGNED_CERT: "shows a certificate that it signed itself: give that certificate as CA",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "shows a certificate for another name: use a name of its certificate, or give it as server name",
  EPROTO: "does not speak TLS on that port: use the port of its SSL or SASL_SSL listener, or connect without TLS",
  ERR_SSL_WRONG_VERSION_NUMBER:
    "does not speak TLS on that port: use the port of its SSL or SASL_SSL listener, or connect without TLS",
};
const UNKNOWN_CA = /SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;
const ALERT = /ALERT/;

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "refuses connections: check the port and that the broker runs",
  ENOTFOUND: "is not a name that can be looked up here: check it",
  EAI_AGAIN: "could not be looked up: check the name servers of the console's machine",
  EHOSTUNREACH: "cannot be reached from here: check the network between",
  ENETUNREACH: "cannot be reached from here: check the network between",
  ETIMEDOUT: "does not answer: check the address and the firewalls between",
};

/** What went wrong with one address, in words that follow it. */
const explainSocket = (error: Error & { readonly code?: string }): string => {
  const { code = "" } = error;
  if (error instanceof ForbiddenAddress) return "is an address that the console never connects to";
  const known = BY_CODE[code] ?? TLS_BY_CODE[code];
  if (known !== undefined && !(code === "EPROTO" && ALERT.test(error.message.toUpperCase()))) return known;
  if (UNKNOWN_CA.test(code)) return "shows a certificate of a CA that is not known here: give its CA";
  if (ALERT.test(error.message.toUpperCase()) || ALERT.test(code))
    return "refused the secure connection: check whether it wants a client certificate, and that one";
  if (code === "ECONNRESET" || code === "EPIPE")
    return "closed the connection: check whether it expects TLS or a sign-in";
  return code === "" ? "could not be connected to" : `could not be connected to (${code})`;
};

const REFUSED_TYPES: Readonly<Record<string, string>> = {
  TOPIC_AUTHORIZATION_FAILED: "the user has no right to do that with the topic: give it one with an ACL",
  GROUP_AUTHORIZATION_FAILED: "the user has no right to do that with the group: give it one with an ACL",
  CLUSTER_AUTHORIZATION_FAILED: "the user has no right to do that with the cluster: give it one with an ACL",
};

const MOST_ADDRESSES = 3;

const explainConnection = ({ bootstrapServers, connection }: KafkaPlace, error: KafkajsError): string => {
  const closed = /closed|disconnected/i.test(error.message);
  const what = closed ? "closed the connection" : "did not answer in time";
  const hints = [
    ...(connection?.tls ? ["that this listener speaks TLS"] : ["whether this listener expects TLS"]),
    ...(connection?.sasl ? [] : ["whether it expects a sign-in (SASL)"]),
    "that the brokers' advertised listeners can be reached from here",
  ];
  return `${bootstrapServers.slice(0, MOST_ADDRESSES).join(", ")} ${what}. Check ${hints.join(", ")}.`;
};

/**
 * Makes words of what kafkajs threw; whatever else was thrown is given back as it is.
 *
 * @param faults what went wrong on the sockets, by address
 */
export const toKafkaFault = (
  thrown: unknown,
  place: KafkaPlace,
  faults: ReadonlyMap<string, Error> = new Map(),
): unknown => {
  if (thrown instanceof ApiError || !isOfKafkajs(thrown)) return thrown;
  const error = innermost(thrown);
  if (error === undefined) return thrown;
  const { type = "" } = error;
  if (error.name === "KafkaJSSASLAuthenticationError") {
    const unsupported = /mechanism is not supported/.test(error.message);
    const { mechanism = "" } = place.connection?.sasl ?? {};
    const why = unsupported
      ? `The brokers do not take ${mechanism.toUpperCase()}. Choose another mechanism, or enable it there.`
      : `The brokers refuse the user name or the password (${mechanism.toUpperCase()}). Check both.`;
    return new KafkaUnreachable(why, "Sign-in refused");
  }
  if (type === "ILLEGAL_SASL_STATE")
    return new KafkaUnreachable(
      "This listener asks for no sign-in. Connect without SASL, or use the port of the brokers' SASL listener.",
      "No sign-in there",
    );
  const refused = REFUSED_TYPES[type];
  if (refused !== undefined) return new KafkaDenied(`Kafka refused it: ${refused}.`);
  const places = [...faults].slice(0, MOST_ADDRESSES).map(([at, fault]) => `${at} ${explainSocket(fault)}`);
  if (places.length > 0) return new KafkaUnreachable(`${places.join("; ")}.`);
  if (type !== "") return new KafkaUnreachable(`Kafka answered ${type}: ${error.message}.`, "Kafka refused it");
  return new KafkaUnreachable(explainConnection(place, error));
};
