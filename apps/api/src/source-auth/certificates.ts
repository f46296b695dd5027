import { X509Certificate } from "node:crypto";

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[^-]*-----END \1-----/g;

/** Why a text holds no usable certificates, in words that follow a field's name. */
export class BadPem extends Error {}

/**
 * The certificates in a PEM text, in its order.
 *
 * @throws {BadPem} where there is none, or one cannot be read
 */
export const readCertificates = (pem: string): readonly X509Certificate[] => {
  const blocks = [...pem.matchAll(BLOCK)];
  if (blocks.some(([, label = ""]) => label.endsWith("PRIVATE KEY")))
    throw new BadPem("holds a private key: only certificates belong here");
  const certificates = blocks.filter(([, label = ""]) => label.endsWith("CERTIFICATE"));
  if (certificates.length === 0) throw new BadPem("holds no certificate in PEM form (-----BEGIN CERTIFICATE----- …)");
  return certificates.map(([block], index) => {
    try {
      return new X509Certificate(block);
    } catch {
      throw new BadPem(`cannot be read: certificate ${index + 1} in it is damaged`);
    }
  });
};

/** A certificate may have no subject; the type does not tell. */
interface Named {
  readonly subject?: string | undefined;
  readonly subjectAltName: string | undefined;
}

/** Whom it names, for people: the common name, or the whole subject, or the names it is for. */
export const subjectOf = ({ subject = "", subjectAltName }: Named): string => {
  const lines = subject.split("\n");
  const commonName = lines.find((line) => line.startsWith("CN="))?.slice("CN=".length);
  return commonName ?? (lines.filter((line) => line !== "").join(", ") || (subjectAltName ?? "no name"));
};

export const expiryOf = ({ validToDate }: X509Certificate): string => validToDate.toISOString();
