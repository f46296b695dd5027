import { cruise, type ICruiseResult } from "dependency-cruiser";
import configuration from "../.dependency-cruiser.mjs";

const ROOMS = [
  "packages/sizing",
  "packages/telemetry",
  "packages/benchmarks",
  "packages/contract",
  "apps/api",
  "apps/web",
  "apps/cli",
  "tools",
  "e2e",
];

const forbidden = configuration.forbidden ?? [];
const { output } = await cruise(ROOMS, {
  ...configuration.options,
  ruleSet: { forbidden },
  validate: true,
});
if (typeof output === "string") throw new Error(output);
const { modules, summary }: ICruiseResult = output;

for (const { rule, from, to } of summary.violations) {
  const { comment } = forbidden.find(({ name }) => name === rule.name) ?? {};
  process.stderr.write(`${rule.name}: ${from} -> ${to}\n  ${comment ?? ""}\n`);
}

// A checker that sees nothing finds nothing: every room has to have been read, and imports in it followed.
const unseen = ROOMS.filter(
  (room) => !modules.some(({ source, dependencies }) => source.startsWith(`${room}/`) && dependencies.length > 0),
);
for (const room of unseen) process.stderr.write(`the boundary check saw no imports in ${room}\n`);

process.stdout.write(`${modules.length} modules, ${summary.violations.length} broken boundaries\n`);
if (summary.violations.length > 0 || unseen.length > 0) process.exitCode = 1;
