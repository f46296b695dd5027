import type { ClusterPatch } from "@highwater/contract/clusters";
import type { TargetInput } from "@highwater/contract/targets";
import { ApiError } from "../../errors.ts";
import { Prisma } from "../../generated/prisma/client.ts";

const HOST_AND_PORT = /^([^\s,:/]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/;

/** @throws {ApiError} 400 naming the entry that is not host:port */
export const parseBootstrapServers = (given: string | readonly string[]): string[] => {
  const entries = (typeof given === "string" ? given.split(",") : given)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const wrong = entries.find(
    (entry) => Number(HOST_AND_PORT.exec(entry)?.[2] ?? 0) < 1 || Number(HOST_AND_PORT.exec(entry)?.[2]) > 65_535,
  );
  if (wrong !== undefined) {
    const message = `must be host:port, separated by commas (${JSON.stringify(wrong)} is not)`;
    throw new ApiError(400, "Invalid input", `body.bootstrapServers ${message}.`, {
      errors: [{ path: "body.bootstrapServers", message }],
    });
  }
  return entries;
};

/** @throws {ApiError} 400 where an address is named twice */
export const checkTargets = (targets: readonly TargetInput[]): void => {
  const seen = new Set<string>();
  for (const [index, { url }] of targets.entries()) {
    if (seen.has(url)) {
      const path = `body.targets.${index}.url`;
      throw new ApiError(400, "Invalid input", `${path} names ${url} a second time.`, {
        errors: [{ path, message: "is there already" }],
      });
    }
    seen.add(url);
  }
};

export const targetData = ({ url, format = "prometheus", kind, brokerId }: TargetInput) => ({
  url,
  format,
  kind: kind ?? null,
  brokerId: brokerId ?? null,
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
