import type { ClusterPatch } from "@highwater/contract/clusters";
import type { SourceAuth } from "@highwater/contract/target-auth";
import type { TargetInput } from "@highwater/contract/targets";
import { promqlFaults } from "../../collect/promql/check-promql-target.ts";
import { invalidInput } from "../../errors.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { parseBootstrapServers } from "../../kafka-connection/bootstrap-servers.ts";
import { type AuthVault, targetOwner } from "../../source-auth/auth-vault.ts";
import { sourceAuthFaults } from "../../source-auth/check-source-auth.ts";

const urlFault = (url: string, seen: ReadonlySet<string>): string | null => {
  if (seen.has(url)) return "is there already";
  const { username, password, hash } = new URL(url);
  if (username !== "" || password !== "") return "must not hold a user name or password: give them as auth.basic";
  return hash === "" ? null : "must not hold a #: what comes after it is never sent";
};

/** @throws {ApiError} 400 where an address is named twice or holds a sign-in, or a sign-in cannot work */
export const checkTargets = (targets: readonly TargetInput[], nowMs: number): void => {
  const seen = new Set<string>();
  const faults = targets.flatMap((target, index) => {
    const { url, auth } = target;
    const at = `body.targets.${index}`;
    const fault = urlFault(url, seen);
    seen.add(url);
    return [
      ...(fault === null ? [] : [{ path: `${at}.url`, message: fault }]),
      ...promqlFaults(target, at),
      ...sourceAuthFaults(auth, `${at}.auth`, nowMs),
    ];
  });
  if (faults.length > 0) throw invalidInput(faults);
};

/** The column that a sign-in sets: undefined leaves what is there, null empties it. */
const sealed = (vault: AuthVault, auth: SourceAuth | null | undefined, owner: string) =>
  auth === undefined ? {} : { auth: auth === null ? null : vault.seal(auth, owner) };

export const targetData = (vault: AuthVault, { url, format = "prometheus", auth, ...target }: TargetInput) => ({
  url,
  format,
  kind: target.kind ?? null,
  brokerId: target.brokerId ?? null,
  selector: target.selector?.trim() ?? null,
  brokerLabel: target.brokerLabel ?? null,
  origin: "configured",
  ...sealed(vault, auth, targetOwner(url)),
});

const jsonOrNull = (value: Prisma.InputJsonObject | null) => (value === null ? Prisma.DbNull : value);

/** The columns that a request sets; what it does not name is left out. */
export const settingsData = ({
  displayName,
  bootstrapServers,
  scrapeIntervalSeconds,
  slo,
  hardware,
}: ClusterPatch) => ({
  ...(displayName === undefined ? {} : { displayName }),
  ...(bootstrapServers === undefined ? {} : { bootstrapServers: parseBootstrapServers(bootstrapServers) }),
  ...(scrapeIntervalSeconds === undefined ? {} : { scrapeIntervalSeconds }),
  ...(slo === undefined ? {} : { slo: jsonOrNull(slo === null ? null : { kind: "brokerTotal", ...slo }) }),
  ...(hardware === undefined ? {} : { hardware: jsonOrNull(hardware) }),
});
