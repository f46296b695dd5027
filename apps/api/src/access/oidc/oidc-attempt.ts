import { type Static, Type } from "typebox";
import { Ajv } from "ajv";
import type { SecretBox } from "../../secrets/secret-box.ts";

/** A sign-in at the provider may take so long. */
export const ATTEMPT_SECONDS = 600;
const OWNER = "oidc sign-in";

const Kept = Type.Object({
  verifier: Type.String(),
  state: Type.String(),
  nonce: Type.String(),
  returnTo: Type.String(),
  endsAtMs: Type.Number(),
});
export type KeptAttempt = Static<typeof Kept>;
const isKept = new Ajv().compile<KeptAttempt>(Kept);

/** What the browser keeps of a sign-in that began: encrypted, so that another browser cannot finish it. */
export const sealAttempt = (box: SecretBox, attempt: Omit<KeptAttempt, "endsAtMs">): string => {
  const kept: KeptAttempt = { ...attempt, endsAtMs: Date.now() + ATTEMPT_SECONDS * 1000 };
  return Buffer.from(box.seal(JSON.stringify(kept), OWNER)).toString("base64url");
};

/** Undefined for none, a foreign one, and one that took too long. */
export const openAttempt = (box: SecretBox, text: string | undefined): KeptAttempt | undefined => {
  if (text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(box.open(Buffer.from(text, "base64url"), OWNER));
    return isKept(kept) && kept.endsAtMs > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
};
