import type { SourceAuth } from "@highwater/contract/target-auth";
import type { FastifyInstance } from "fastify";
import type { Target } from "@highwater/contract/targets";
import { promqlFaults } from "../../collect/promql/check-promql-target.ts";
import { ApiError, invalidInput } from "../../errors.ts";
import { SecretUnreadable } from "../../secrets/secret-box.ts";
import { sourceAuthFaults } from "../../source-auth/check-source-auth.ts";
import { openAuthOf } from "../../source-auth/target-sign-in.ts";

interface ProbeBody {
  readonly url: string;
  readonly auth?: SourceAuth | null;
  readonly cluster?: string;
  readonly format?: Target["format"];
  readonly selector?: string;
  readonly brokerLabel?: string;
}

const savedAuth = async ({ prisma, vault }: FastifyInstance, name: string, url: string): Promise<SourceAuth | null> => {
  const cluster = await prisma.cluster.findUnique({ where: { name }, include: { targets: { where: { url } } } });
  if (cluster === null) throw invalidInput([{ path: "body.cluster", message: "is no cluster that exists" }]);
  const [target] = cluster.targets;
  try {
    return target === undefined ? null : openAuthOf(vault, cluster, target);
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new ApiError(422, "Sign-in not readable", error.message);
    throw error;
  }
};

/**
 * Checks what is to be tried, and says what signs in to it: what is given, or, where nothing is said of it, what is saved for this very address.
 *
 * @throws {ApiError} 400 for a sign-in that cannot work or an unknown cluster, 422 for a saved one that cannot be read
 */
export const probeAuth = async (
  app: FastifyInstance,
  { url, auth, cluster, ...promql }: ProbeBody,
): Promise<SourceAuth | null> => {
  const faults = [...promqlFaults(promql, "body"), ...sourceAuthFaults(auth, "body.auth", Date.now())];
  const { username, password } = new URL(url);
  if (username !== "" || password !== "")
    faults.push({ path: "body.url", message: "must not hold a user name or password: give them as auth.basic" });
  if (faults.length > 0) throw invalidInput(faults);
  if (auth !== undefined || cluster === undefined) return auth ?? null;
  return savedAuth(app, cluster, url);
};
