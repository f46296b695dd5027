import { Type, type Static } from "typebox";
import { NullOr, Timestamp } from "./common.ts";

const secret = (description: string) => Type.String({ minLength: 1, maxLength: 8192, description });
export const pem = (description: string) => Type.String({ minLength: 1, maxLength: 65_536, description });
export const username = Type.String({ minLength: 1, maxLength: 256, description: "User name" });
export const serverName = Type.String({
  minLength: 1,
  maxLength: 253,
  description: "Name that the server's certificate must have, where it is not the address's",
});
const headerName = Type.String({
  pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$",
  description: "Name of an HTTP header",
});

export const ClientCertificate = Type.Object(
  { certificate: pem("Certificate chain, PEM"), key: pem("Its private key, PEM, not encrypted") },
  { additionalProperties: false, description: "Shown to the server" },
);

/** How a source is asked for its metrics. Whatever is secret in it is written once and never answered. */
export const SourceAuth = Type.Object(
  {
    bearerToken: Type.Optional(secret("Sent as Authorization: Bearer …")),
    basic: Type.Optional(
      Type.Object(
        { username, password: secret("Password") },
        { additionalProperties: false, description: "Sent as Authorization: Basic …" },
      ),
    ),
    headers: Type.Optional(
      Type.Array(
        Type.Object(
          { name: headerName, value: secret("Its value") },
          { additionalProperties: false, description: "One header" },
        ),
        { maxItems: 16, description: "Headers sent with each request, such as an API key" },
      ),
    ),
    ca: Type.Optional(
      pem("Certificates that the server's is signed by, PEM; the system's are used where it is missing"),
    ),
    clientCertificate: Type.Optional(ClientCertificate),
    serverName: Type.Optional(serverName),
  },
  { additionalProperties: false, description: "How to sign in to a source; bearerToken and basic exclude each other" },
);
export type SourceAuth = Static<typeof SourceAuth>;

export const Certificate = Type.Object(
  {
    subject: Type.String({ description: "Whom it names" }),
    expiresAt: Timestamp("Until when it is valid"),
  },
  { description: "A certificate" },
);

/** What of it is answered: that it is there, never what it is. */
export const SourceAuthShown = Type.Object(
  {
    bearerToken: Type.Boolean({ description: "A bearer token is sent" }),
    basic: NullOr(Type.Object({ username }, { description: "Basic authentication, without its password" })),
    headers: Type.Array(headerName, { description: "Names of the headers that are sent" }),
    ca: Type.Array(Certificate, { description: "Certificates that the server's must be signed by" }),
    clientCertificate: NullOr(Certificate),
    serverName: NullOr(serverName),
    unreadable: Type.Optional(
      Type.Boolean({
        description: "There is one, but encrypted with another key: that key is needed, or it has to be given again",
      }),
    ),
  },
  { description: "How a source is signed in to, without the secrets" },
);
export type SourceAuthShown = Static<typeof SourceAuthShown>;
