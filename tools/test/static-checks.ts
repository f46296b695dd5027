import { check, type Counts, type Lane, sum } from "./phase.ts";

const ROOMS = ["packages/sizing", "packages/telemetry", "packages/contract", "apps/api", "apps/web", "apps/cli", "."];

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  format: ["node_modules/oxfmt/bin/oxfmt", "--check"],
  lint: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
  boundaries: ["tools/boundaries.ts"],
  "unused code": ["node_modules/knip/bin/knip.js"],
  "size of the web": ["apps/web/check-bundle.ts"],
  ...Object.fromEntries(ROOMS.map((room) => [`types of ${room}`, ["node_modules/typescript/bin/tsc", "-p", room]])),
};

/** Format, lint, boundaries, unused code and types: no database, in seconds. */
export const runStaticChecks = async (lane: Lane): Promise<Counts> => {
  const counts: Counts[] = [];
  for (const [name, parameters] of Object.entries(CHECKS)) {
    lane.say(`- ${name}`);
    counts.push(await check(name, parameters, lane));
  }
  return sum(counts);
};

if (import.meta.main) {
  const { failed } = await runStaticChecks({ say: (line) => void process.stdout.write(`${line}\n`) });
  if (failed > 0) process.exitCode = 1;
}
