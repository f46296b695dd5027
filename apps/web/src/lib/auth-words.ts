import type { SourceAuthShown } from "@highwater/contract";

/** How a source is signed in to, in words; "no sign-in" where nothing is set. */
export const authWords = (auth: SourceAuthShown | null): string => {
  if (auth === null) return "no sign-in";
  const { bearerToken, basic, headers, ca, clientCertificate, serverName, unreadable } = auth;
  if (unreadable === true) return "encrypted with another key: give it again";
  const parts = [
    bearerToken ? "bearer token" : null,
    basic === null ? null : `basic, as ${basic.username}`,
    headers.length === 0 ? null : `${headers.length === 1 ? "header" : "headers"} ${headers.join(", ")}`,
    clientCertificate === null ? null : `client certificate ${clientCertificate.subject}`,
    ca.length === 0 ? null : `${ca.length} CA ${ca.length === 1 ? "certificate" : "certificates"} of its own`,
    serverName === null ? null : `certificate's name ${serverName}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "no sign-in" : parts.join("; ");
};
