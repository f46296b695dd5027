const DEFAULT_PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** host:port of a target, as Prometheus writes it in the label `instance`. */
const addressOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
};

interface NamedTargets {
  readonly targets: readonly { readonly url: string; readonly brokerId: string | null }[];
}

/** The broker that a cluster's targets say an address is. */
export const brokerAt = (address: string, { targets }: NamedTargets): string | null =>
  targets.find(({ url, brokerId }) => brokerId !== null && addressOf(url) === address)?.brokerId ?? null;
