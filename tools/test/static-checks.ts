import { check, type Counts, sum } from "./phase.ts";

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
export const runStaticChecks = async (): Promise<Counts> => {
  const counts: Counts[] = [];
  for (const [name, parameters] of Object.entries(CHECKS)) {
    process.stdout.write(`- ${name}\n`);
    counts.push(await check(parameters));
  }
  return sum(counts);
};

if (import.meta.main && (await runStaticChecks()).failed > 0) process.exitCode = 1;
