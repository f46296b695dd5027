import type { ClusterRow } from "../database/find-cluster.ts";

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** host:port of a target, as Prometheus writes it in the label `instance`. */
const addressOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
};

/** The broker that a cluster's targets say an address is. */
export const brokerAt = (address: string, { targets }: Pick<ClusterRow, "targets">): string | null =>
  targets.find(({ url, brokerId }) => brokerId !== null && addressOf(url) === address)?.brokerId ?? null;
