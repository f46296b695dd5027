import { findOnPath } from "../../setup/apt.ts";

/** Environment variables that name the programs beside which is measured; Debian's packages have the programs' names. */
const PROGRAMS = { prometheus: "PROMETHEUS_PATH", "victoria-metrics": "VICTORIA_METRICS_PATH" } as const;

export type PeerProgram = keyof typeof PROGRAMS;

const find = async (name: PeerProgram): Promise<string | null> => process.env[PROGRAMS[name]] ?? findOnPath(name);

export const sayMissing = (name: PeerProgram): string =>
  `${name} is missing: install it, on Debian with apt-get install ${name}, or name it by ${PROGRAMS[name]}`;

/** @throws Error where the program is missing, with what to do */
export const pathOf = async (name: PeerProgram): Promise<string> => {
  const found = await find(name);
  if (found === null) throw new Error(sayMissing(name));
  return found;
};

/** Those that this machine lacks. */
export const missingPeers = async (): Promise<PeerProgram[]> => {
  const names: PeerProgram[] = ["prometheus", "victoria-metrics"];
  const found = await Promise.all(names.map(find));
  return names.filter((_, index) => found[index] === null);
};
