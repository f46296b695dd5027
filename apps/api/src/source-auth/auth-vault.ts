import { SourceAuth, type SourceAuthShown } from "@highwater/contract/target-auth";
import { Value } from "typebox/value";
import { type SecretBox, SecretUnreadable } from "../secrets/secret-box.ts";
import { showSourceAuth, UNREADABLE_AUTH } from "./show-source-auth.ts";

/** Whose sign-in it is: of a target, by its URL, or of all that a cluster's finders find. */
export const targetOwner = (url: string): string => `target ${url}`;
export const discoveryOwner = (cluster: string): string => `discovery ${cluster}`;

/** Keeps sign-ins as encrypted bytes. */
export interface AuthVault {
  seal(auth: SourceAuth, owner: string): Uint8Array<ArrayBuffer>;
  /** @throws {SecretUnreadable} where the key is another one */
  open(sealed: Uint8Array, owner: string): SourceAuth;
  /** What of it may be answered; null where there is none. */
  show(sealed: Uint8Array | null, owner: string): SourceAuthShown | null;
}

export const createAuthVault = (box: SecretBox): AuthVault => {
  const open = (sealed: Uint8Array, owner: string) => Value.Parse(SourceAuth, JSON.parse(box.open(sealed, owner)));
  return {
    seal: (auth, owner) => box.seal(JSON.stringify(auth), owner),
    open,
    show: (sealed, owner) => {
      if (sealed === null) return null;
      try {
        return showSourceAuth(open(sealed, owner));
      } catch (error) {
        if (error instanceof SecretUnreadable) return UNREADABLE_AUTH;
        throw error;
      }
    },
  };
};
