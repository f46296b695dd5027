import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * The random key beside the data; undefined where there is none yet.
 *
 * @throws where it cannot be read or is no key
 */
export const readKeyFile = (dataDirectory: string): Buffer | undefined => {
  const path = join(dataDirectory, "secret.key");
  try {
    const key = readFileSync(path);
    if (key.length !== KEY_BYTES) throw new Error(`${path} is no key of ${KEY_BYTES} bytes.`);
    if ((statSync(path).mode & 0o777) !== OWNER_ONLY) chmodSync(path, OWNER_ONLY);
    return key;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
};

/** Makes the key where there is none. It appears whole or not at all, and of several makers the first one wins. */
export const ensureKeyFile = (dataDirectory: string): Buffer => {
  const known = readKeyFile(dataDirectory);
  if (known !== undefined) return known;
  mkdirSync(dataDirectory, { recursive: true });
  const draft = join(dataDirectory, `secret.key.${randomUUID()}`);
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: OWNER_ONLY, flag: "wx" });
  try {
    linkSync(draft, join(dataDirectory, "secret.key"));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return ensureKeyFile(dataDirectory);
};
