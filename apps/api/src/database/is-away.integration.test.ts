import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { startTestPostgres } from "../../test/postgres.ts";
import { PrismaClient } from "../generated/prisma/client.ts";
import { toApiError } from "../problem.ts";
import { findFreePort } from "./free-port.ts";
import { isDatabaseAway } from "./is-away.ts";

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => error,
  );

/** As Prisma gives on what it has no code of its own for. */
const errorOf = (originalCode: string) =>
  Object.assign(new Error(`Database error. Code: \`${originalCode}\`.`), {
    code: "P2039",
    meta: { driverAdapterError: { name: "DriverAdapterError", cause: { originalCode, kind: "postgres" } } },
  });

describe("a database that cannot be talked to", () => {
  test("is told by the driver and by Prisma where nobody listens", async () => {
    const connectionString = `postgresql://nobody:nothing@127.0.0.1:${await findFreePort()}/none`;
    const pool = new Pool({ connectionString });
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
    const failures = [await failureOf(pool.query("SELECT 1")), await failureOf(prisma.cluster.findMany())];
    expect(failures.map((failure) => isDatabaseAway(failure))).toEqual([true, true]);
    await prisma.$disconnect();
    await pool.end();
  });

  test("is told where it ends the connection, and a wrong statement is another matter", async () => {
    const postgres = await startTestPostgres();
    const pool = new Pool({ connectionString: postgres.connectionString });
    pool.on("error", () => undefined);
    const ended = await failureOf(pool.query("SELECT pg_terminate_backend(pg_backend_pid())"));
    const wrong = await failureOf(pool.query("SELECT nothing FROM nowhere"));
    expect([ended, wrong].map((failure) => isDatabaseAway(failure))).toEqual([true, false]);
    await pool.end();
    await postgres.stop();
  });

  test("is told by PostgreSQL's own code within Prisma's error, as while it starts", () => {
    expect(["57P03", "42P01"].map((code) => isDatabaseAway(errorOf(code)))).toEqual([true, false]);
  });

  test("is answered with 503 and what to do", () => {
    const error = Object.assign(new Error("Connection terminated unexpectedly"), { code: "", name: "Error" });
    expect(toApiError(error)).toMatchObject({ status: 503, title: "Database unavailable" });
    expect(toApiError(Object.assign(new Error("boom"), { code: "", name: "Error" })).status).toBe(500);
  });
});
