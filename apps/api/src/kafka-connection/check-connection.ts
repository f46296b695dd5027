import type { KafkaConnection } from "@highwater/contract/connection";
import type { FieldError } from "../errors.ts";
import { certificateFaults } from "../source-auth/check-certificates.ts";
import { serverNameFaults } from "../source-auth/check-source-auth.ts";

// eslint-disable-next-line no-control-regex -- a NUL separates the fields of SASL PLAIN, and SCRAM forbids the others
const CONTROL = /[\u0000-\u001f\u007f]/;

/** What of a connection cannot work, field by field; empty where all is well. No fault repeats a secret. */
export const connectionFaults = (
  connection: KafkaConnection | null | undefined,
  path: string,
  nowMs: number,
): FieldError[] => {
  const { tls, sasl } = connection ?? {};
  const message = "must not hold line breaks or control characters";
  return [
    ...(["username", "password"] as const)
      .filter((field) => CONTROL.test(sasl?.[field] ?? ""))
      .map((field) => ({ path: `${path}.sasl.${field}`, message })),
    ...serverNameFaults(tls?.serverName, `${path}.tls`),
    ...certificateFaults(tls ?? {}, `${path}.tls`, nowMs),
  ];
};
