import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A new secret of 256 bits, as a text that fits URLs, headers and cookies. */
export const newSecret = (prefix = ""): string => `${prefix}${randomBytes(SECRET_BYTES).toString("base64url")}`;

/** What of a secret is kept. A secret of 256 bits needs no slow hash. */
export const hashSecret = (secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(secret).digest());
