import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { SecretKeys } from "./secret-keys.ts";

const ALGORITHM = "aes-256-gcm";
const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NONCE_AT = 1 + KEY_ID_BYTES;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;

/** A secret that no key of this console opens. */
export class SecretUnreadable extends Error {
  constructor() {
    super(
      "The sign-in was encrypted with another key. Start the console with the HIGHWATER_SECRET or the secret.key file of then, or enter the sign-in again.",
    );
  }
}

/** Encrypts texts for the database. `owner` says whose a secret is: it opens for the same owner only. */
export interface SecretBox {
  seal(text: string, owner: string): Uint8Array<ArrayBuffer>;
  /** @throws {SecretUnreadable} where the key is another one, the owner too, or the bytes were changed */
  open(sealed: Uint8Array, owner: string): string;
}

const keyId = (key: Buffer) => createHash("sha256").update("key id").update(key).digest().subarray(0, KEY_ID_BYTES);

/** AES-256-GCM. Layout: version (1 byte), key id (4), nonce (12), tag (16), ciphertext. */
export const createSecretBox = (keys: SecretKeys): SecretBox => ({
  seal: (text, owner) => {
    const key = keys.current();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
    const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return new Uint8Array(Buffer.concat([Buffer.of(VERSION), keyId(key), nonce, cipher.getAuthTag(), ciphertext]));
  },
  open: (sealed, owner) => {
    const bytes = Buffer.from(sealed);
    const id = bytes.subarray(1, NONCE_AT);
    const key = keys.all().find((candidate) => keyId(candidate).equals(id));
    if (bytes[0] !== VERSION || bytes.length < TEXT_AT || key === undefined) throw new SecretUnreadable();
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(NONCE_AT, TAG_AT))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(TAG_AT, TEXT_AT));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(TEXT_AT)), decipher.final()]).toString("utf8");
    } catch {
      throw new SecretUnreadable();
    }
  },
});
