import { isIP } from "node:net";
import type { SourceAuth } from "@highwater/contract/target-auth";
import type { FieldError } from "../errors.ts";
import { certificateFaults } from "./check-certificates.ts";
import { headerFaults, valueFault } from "./check-headers.ts";

const HOST_NAME = /^(?!-)[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*\.?$/;
// eslint-disable-next-line no-control-regex -- RFC 7617 forbids exactly these in user names and passwords
const CONTROL = /[\u0000-\u001f\u007f]/;

const basicFaults = ({ username, password }: NonNullable<SourceAuth["basic"]>, path: string): FieldError[] => {
  const faults: FieldError[] = [];
  if (username.includes(":")) faults.push({ path: `${path}.username`, message: "must not hold a colon" });
  if (CONTROL.test(username))
    faults.push({ path: `${path}.username`, message: "must not hold line breaks or control characters" });
  if (CONTROL.test(password))
    faults.push({ path: `${path}.password`, message: "must not hold line breaks or control characters" });
  return faults;
};

const bearerFault = (token: string): string | null =>
  valueFault(token) ??
  (/\s/.test(token) ? "must not hold spaces: give the token alone, without the word Bearer" : null);

export const serverNameFaults = (serverName: string | undefined, path: string): FieldError[] =>
  serverName !== undefined && (isIP(serverName) !== 0 || !HOST_NAME.test(serverName))
    ? [{ path: `${path}.serverName`, message: "must be a host name such as broker-1.example.com" }]
    : [];

/** What of a sign-in cannot work, field by field; empty where all is well. No fault repeats a secret. */
export const sourceAuthFaults = (auth: SourceAuth | null | undefined, path: string, nowMs: number): FieldError[] => {
  if (auth === null || auth === undefined) return [];
  const { bearerToken, basic, serverName } = auth;
  const faults: FieldError[] = [];
  if (bearerToken !== undefined) {
    if (basic !== undefined) faults.push({ path: `${path}.basic`, message: "excludes bearerToken: give one of them" });
    const fault = bearerFault(bearerToken);
    if (fault !== null) faults.push({ path: `${path}.bearerToken`, message: fault });
  }
  if (basic !== undefined) faults.push(...basicFaults(basic, `${path}.basic`));
  return [
    ...faults,
    ...serverNameFaults(serverName, path),
    ...headerFaults(auth, path),
    ...certificateFaults(auth, path, nowMs),
  ];
};
