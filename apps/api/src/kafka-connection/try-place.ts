import type { KafkaConnection } from "@highwater/contract/connection";
import type { FastifyInstance } from "fastify";
import { ApiError, invalidInput } from "../errors.ts";
import type { KafkaPlace } from "./kafka-client.ts";
import { keptConnectionFault } from "./kept-connection.ts";
import { SecretUnreadable } from "../secrets/secret-box.ts";

interface Tried {
  readonly bootstrapServers: readonly string[];
  readonly connection: KafkaConnection | null | undefined;
  readonly cluster: string | undefined;
}

/**
 * How a try connects: as is given, or, where nothing is said of it, as is saved for a cluster and these servers.
 *
 * @throws {ApiError} 400 for an unknown cluster or servers that the saved sign-in was not given for, 422 where it cannot
 * be read
 */
export const tryPlace = async (
  { prisma, connectionVault }: Pick<FastifyInstance, "prisma" | "connectionVault">,
  { bootstrapServers, connection, cluster: name }: Tried,
): Promise<KafkaPlace> => {
  if (connection !== undefined || name === undefined) return { bootstrapServers, connection: connection ?? null };
  const cluster = await prisma.cluster.findUnique({ where: { name } });
  if (cluster === null) throw invalidInput([{ path: "body.cluster", message: "is no cluster that exists" }]);
  if (cluster.connection === null) return { bootstrapServers, connection: null };
  const message = keptConnectionFault(cluster.bootstrapServers, bootstrapServers);
  if (message !== null) throw invalidInput([{ path: "body.connection", message }]);
  try {
    return { bootstrapServers, connection: connectionVault.open(cluster.connection, name) };
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new ApiError(422, "Sign-in not readable", error.message);
    throw error;
  }
};
