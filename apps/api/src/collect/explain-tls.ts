const UNKNOWN_CA = "shows a certificate of a CA that is not known here. Give its CA.";
const NO_TLS = "does not speak TLS. Use http, or the port that speaks https.";

/** Why a secure connection failed, by OpenSSL's and Node's codes, and what to check. The place goes before. */
const BY_CODE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "shows a certificate that has expired. Renew it there.",
  CERT_NOT_YET_VALID: "shows a certificate that is not valid yet. Check the clocks of both machines.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "shows a certificate that it signed itself. Give that certificate as CA.",
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_CA,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_CA,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_CA,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_CA,
  ERR_TLS_CERT_ALTNAME_INVALID:
    "shows a certificate for another name. Use a name of its certificate in the address, or give it as server name.",
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "speaks only a TLS that is older than 1.2. Let it speak a newer one.",
};

const ALERT = /ALERT_(HANDSHAKE_FAILURE|CERTIFICATE|BAD_CERTIFICATE|UNKNOWN_CA|UNSUPPORTED_CERTIFICATE)/;
const TLS = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/;
const CLOSED = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/;

/** What to tell of a failed https connection; undefined where TLS has no part in it. */
export const explainTls = (code: string, { host }: URL, hasCertificate: boolean): string | undefined => {
  const known = BY_CODE[code];
  if (known !== undefined) return `${host} ${known}`;
  if (ALERT.test(code) || CLOSED.test(code))
    return hasCertificate
      ? `${host} closed the secure connection. Check whether it accepts the client certificate that is given.`
      : `${host} closed the secure connection. Check whether it asks for a client certificate.`;
  return TLS.test(code)
    ? `The secure connection to ${host} failed (${code}). Check its certificate, or use http.`
    : undefined;
};
