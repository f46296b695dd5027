import type { ClusterInput } from "@highwater/contract/clusters";
import type { FastifyInstance } from "fastify";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { ApiError } from "../../errors.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { connectionData } from "./connection-data.ts";
import { checkTargets, settingsData, targetData } from "./cluster-settings.ts";
import { discoveryData } from "./discovery-data.ts";

const DEFAULT_INTERVAL_SECONDS = 15;

const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

/** @throws {ApiError} 400 for wrong settings, 409 where the name is taken */
export const createCluster = async (
  { prisma, vault, connectionVault }: Pick<FastifyInstance, "prisma" | "vault" | "connectionVault">,
  input: ClusterInput,
): Promise<ClusterRow> => {
  const targets = input.targets ?? [];
  checkTargets(targets, Date.now());
  const settings = settingsData(input);
  const { bootstrapServers = [] } = settings;
  const discovery = discoveryData(vault, { cluster: input.name, discovery: input.discovery, bootstrapServers });
  const connection = connectionData(connectionVault, input.name, input.connection);
  try {
    return await prisma.cluster.create({
      data: {
        displayName: input.name,
        bootstrapServers: [],
        scrapeIntervalSeconds: DEFAULT_INTERVAL_SECONDS,
        ...settings,
        ...discovery,
        ...connection,
        name: input.name,
        targets: { create: targets.map((target) => targetData(vault, target)) },
      },
      include: { targets: { orderBy: { id: "asc" } } },
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new ApiError(
      409,
      "Name taken",
      `There is a cluster "${input.name}" already. Choose another name, or change that one with PATCH.`,
    );
  }
};
