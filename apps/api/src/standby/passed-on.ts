import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { SecretKeys } from "../secrets/secret-keys.ts";

/** Says for whom a request was passed on; only who has the console's secret can write it. */
export const PASSED_ON = "highwater-passed-on";
/** Shows in the answer that who answers could read that. */
export const PASSED_ON_PROOF = "highwater-passed-on-proof";

/** A clock may be so far from another's, and a header be used again for so long. */
const VALID_MS = 60_000;
const KEY_BYTES = 32;
const PARTS = 3;

/** A request as both processes see it. */
export interface PassedOnRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly host: string;
}

/** Makes and checks what one process tells another of the requests that it passes on. */
export interface PeerSeal {
  /** @param address of the client */
  sign(address: string, request: PassedOnRequest, nowMs?: number): string;
  /** @returns the client's address; undefined where the header is forged, too old or of another request */
  read(header: string, request: PassedOnRequest, nowMs?: number): string | undefined;
  /** Shows to the one that signed a header that it was read by a process with the same secret. */
  prove(header: string): string;
  isProof(header: string, proof: string): boolean;
}

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The key comes from HIGHWATER_SECRET, or from the key file; it is made on first need. */
export const createPeerSeal = (keys: SecretKeys): PeerSeal => {
  let key: Buffer | undefined;
  const mac = (kind: "request" | "answer", ...parts: readonly string[]): string => {
    key ??= Buffer.from(hkdfSync("sha256", keys.current(), "", "highwater requests between consoles", KEY_BYTES));
    return createHmac("sha256", key)
      .update(JSON.stringify([kind, ...parts]))
      .digest("base64url");
  };
  const macOf = (time: string, address: string, { method, url, host }: PassedOnRequest) =>
    mac("request", time, address, method, url, host);

  return {
    sign: (address, request, nowMs = Date.now()) => {
      const time = String(Math.round(nowMs));
      return `${time} ${address} ${macOf(time, address, request)}`;
    },
    read: (header, request, nowMs = Date.now()) => {
      const parts = header.split(" ");
      const [time = "", address = "", given = ""] = parts;
      if (parts.length !== PARTS || !equal(given, macOf(time, address, request))) return undefined;
      return Math.abs(nowMs - Number(time)) <= VALID_MS && isIP(address) !== 0 ? address : undefined;
    },
    prove: (header) => mac("answer", header),
    isProof: (header, proof) => equal(proof, mac("answer", header)),
  };
};
