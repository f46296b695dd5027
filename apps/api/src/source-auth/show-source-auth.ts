import type { X509Certificate } from "node:crypto";
import type { SourceAuth, SourceAuthShown } from "@highwater/contract/target-auth";
import { expiryOf, readCertificates, subjectOf } from "./certificates.ts";

const shown = (certificate: X509Certificate) => ({ subject: subjectOf(certificate), expiresAt: expiryOf(certificate) });

/** What of a sign-in may be answered. */
export const showSourceAuth = (auth: SourceAuth): SourceAuthShown => {
  const { bearerToken, basic, headers = [], ca, clientCertificate, serverName } = auth;
  const leaf = clientCertificate === undefined ? undefined : readCertificates(clientCertificate.certificate)[0];
  return {
    bearerToken: bearerToken !== undefined,
    basic: basic === undefined ? null : { username: basic.username },
    headers: headers.map(({ name }) => name),
    ca: ca === undefined ? [] : readCertificates(ca).map(shown),
    clientCertificate: leaf === undefined ? null : shown(leaf),
    serverName: serverName ?? null,
  };
};

/** What is answered of a sign-in that no key of this console opens: that there is one. */
export const UNREADABLE_AUTH: SourceAuthShown = {
  bearerToken: false,
  basic: null,
  headers: [],
  ca: [],
  clientCertificate: null,
  serverName: null,
  unreadable: true,
};
