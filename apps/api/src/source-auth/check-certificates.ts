import { createPrivateKey, type KeyObject, type X509Certificate } from "node:crypto";
import type { SourceAuth } from "@highwater/contract/target-auth";
import type { FieldError } from "../errors.ts";
import { BadPem, expiryOf, readCertificates } from "./certificates.ts";

type Read<T> = { readonly value: T } | { readonly message: string };

const certificatesOf = (pem: string): Read<readonly X509Certificate[]> => {
  try {
    return { value: readCertificates(pem) };
  } catch (error) {
    if (error instanceof BadPem) return { message: error.message };
    throw error;
  }
};

const ENCRYPTED = /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m;
const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

const keyOf = (pem: string): Read<KeyObject> => {
  if (ENCRYPTED.test(pem)) return { message: "is encrypted: give the key without a passphrase" };
  if (!KEY.test(pem)) return { message: "holds no private key in PEM form (-----BEGIN PRIVATE KEY----- …)" };
  try {
    return { value: createPrivateKey(pem) };
  } catch {
    return { message: "cannot be read: the private key in it is damaged or of an unknown kind" };
  }
};

const caFaults = (pem: string, path: string, nowMs: number): FieldError[] => {
  const read = certificatesOf(pem);
  if ("message" in read) return [{ path, message: read.message }];
  // A bundle may keep old ones beside those in use.
  const newest = read.value.toSorted((a, b) => b.validToDate.getTime() - a.validToDate.getTime())[0];
  if (newest === undefined || newest.validToDate.getTime() > nowMs) return [];
  return [{ path, message: `expired on ${expiryOf(newest)}` }];
};

const clientFaults = (
  { certificate, key }: NonNullable<SourceAuth["clientCertificate"]>,
  path: string,
  nowMs: number,
): FieldError[] => {
  const faults: FieldError[] = [];
  const chain = certificatesOf(certificate);
  const at = `${path}.certificate`;
  const leaf = "value" in chain ? chain.value[0] : undefined;
  if ("message" in chain) faults.push({ path: at, message: chain.message });
  if (leaf !== undefined && leaf.validToDate.getTime() <= nowMs)
    faults.push({ path: at, message: `expired on ${expiryOf(leaf)}` });
  const privateKey = keyOf(key);
  if ("message" in privateKey) faults.push({ path: `${path}.key`, message: privateKey.message });
  else if (leaf !== undefined && !leaf.checkPrivateKey(privateKey.value))
    faults.push({ path: `${path}.key`, message: "does not fit the certificate" });
  return faults;
};

/** What is wrong with the certificates and the key of a sign-in. */
export const certificateFaults = (
  { ca, clientCertificate }: Pick<SourceAuth, "ca" | "clientCertificate">,
  path: string,
  nowMs: number,
): FieldError[] => [
  ...(ca === undefined ? [] : caFaults(ca, `${path}.ca`, nowMs)),
  ...(clientCertificate === undefined ? [] : clientFaults(clientCertificate, `${path}.clientCertificate`, nowMs)),
];
