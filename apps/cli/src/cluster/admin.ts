import { type Admin, Kafka, logLevel } from "kafkajs";
import { UsageError } from "../usage-error.ts";
import type { ClientSecurity } from "./client-security.ts";

/**
 * Connects to the cluster.
 * @throws {UsageError} where no broker answers
 */
export const connectAdmin = async (bootstrap: string, { ssl, sasl }: ClientSecurity): Promise<Admin> => {
  const kafka = new Kafka({
    clientId: "highwater-bench",
    brokers: bootstrap.split(",").map((server) => server.trim()),
    ssl,
    ...(sasl === null ? {} : { sasl }),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 5000,
    retry: { retries: 4, initialRetryTime: 200 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    return admin;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `--bootstrap ${bootstrap}: ${reason}. Check the address, and --command-config where the cluster asks for TLS or SASL.`,
    );
  }
};
