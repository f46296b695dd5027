import type { KafkaConnection } from "@highwater/contract/connection";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { invalidInput } from "../../errors.ts";
import { connectionFaults } from "../../kafka-connection/check-connection.ts";
import type { ConnectionVault } from "../../kafka-connection/connection-vault.ts";
import { keptConnectionFault } from "../../kafka-connection/kept-connection.ts";

/**
 * The column that a request's connection sets: undefined leaves what is there, null empties it.
 *
 * @throws {ApiError} 400 for a connection that cannot work
 */
export const connectionData = (
  vault: ConnectionVault,
  cluster: string,
  connection: KafkaConnection | null | undefined,
) => {
  if (connection === undefined) return {};
  if (connection === null) return { connection: null };
  const faults = connectionFaults(connection, "body.connection", Date.now());
  if (faults.length > 0) throw invalidInput(faults);
  const isPlain = !connection.tls && !connection.sasl;
  return { connection: isPlain ? null : vault.seal(connection, cluster) };
};

/**
 * A sign-in that is kept is never sent where its owner did not send it.
 *
 * @throws {ApiError} 400 where a change keeps it and names new bootstrap servers
 */
export const checkKeptConnection = (
  before: ClusterRow,
  connection: KafkaConnection | null | undefined,
  bootstrapServers: readonly string[],
): void => {
  if (before.connection === null || connection !== undefined) return;
  const message = keptConnectionFault(before.bootstrapServers, bootstrapServers);
  if (message !== null) throw invalidInput([{ path: "body.connection", message }]);
};
