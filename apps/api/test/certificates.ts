import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate with its key, PEM. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

const CURVE = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

/** A certificate authority of its own, made by OpenSSL; `issue` signs certificates for a DNS name. */
export const createAuthority = (name: string) => {
  const directory = mkdtempSync(join(tmpdir(), "highwater-ca-"));
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: directory, stdio: "pipe" });
  const text = (file: string) => readFileSync(join(directory, file), "utf8");
  openssl("req", "-x509", ...CURVE, "-keyout", "ca.key", "-out", "ca.pem", "-subj", `/CN=${name}`, "-days", "2");
  return {
    certificate: text("ca.pem"),
    issue: (subject: string, validity: readonly string[] = ["-days", "1"]): Identity => {
      writeFileSync(join(directory, "names"), `subjectAltName=DNS:${subject}`);
      openssl("req", ...CURVE, "-keyout", "leaf.key", "-out", "leaf.csr", "-subj", `/CN=${subject}`);
      const signed = ["-in", "leaf.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names"];
      openssl("x509", "-req", ...signed, "-out", "leaf.pem", ...validity);
      return { certificate: text("leaf.pem"), key: text("leaf.key") };
    },
    encryptedKey: (): string => {
      openssl("ec", "-in", "ca.key", "-aes256", "-passout", "pass:word", "-out", "locked.key");
      return text("locked.key");
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
