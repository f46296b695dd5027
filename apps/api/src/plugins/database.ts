import { PrismaPg } from "@prisma/adapter-pg";
import fp from "fastify-plugin";
import { Pool } from "pg";
import { type PostgresKeeper, registerKeeperMetrics } from "../database/postgres-keeper.ts";
import { PrismaClient } from "../generated/prisma/client.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Raw connections, for the metrics store. */
    readonly pool: Pool;
    /** The relational part. */
    readonly prisma: PrismaClient;
  }
}

interface Options {
  readonly databaseUrl: string;
  readonly postgresKeeper: PostgresKeeper | undefined;
}

/** What looks every ten seconds keeps its connection: a new one costs PostgreSQL more than what it asks. */
const IDLE_MS = 60_000;

export const databasePlugin = fp<Options>(
  async (app, { databaseUrl, postgresKeeper }) => {
    if (postgresKeeper !== undefined) registerKeeperMetrics(app.selfMetrics, postgresKeeper);
    const pool = new Pool({
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: IDLE_MS,
      application_name: "highwater",
      // Compiling a chart's query takes longer than running it.
      options: "-c jit=off",
    });
    pool.on("error", (error) => app.log.warn({ err: error }, "a database connection was lost"));
    const prisma = new PrismaClient({
      adapter: new PrismaPg({
        connectionString: databaseUrl,
        max: 5,
        connectionTimeoutMillis: 5000,
        idleTimeoutMillis: IDLE_MS,
        application_name: "highwater",
      }),
    });
    app.decorate("pool", pool);
    app.decorate("prisma", prisma);
    app.addHook("onClose", async () => {
      await prisma.$disconnect();
      await pool.end();
    });
  },
  { name: "database", dependencies: ["self-metrics"] },
);
