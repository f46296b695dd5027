import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Component {
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: readonly unknown[];
}

export interface Sbom {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: string;
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Installed {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, Installed>>;
}

/** Most bytes that npm may print. */
const MOST_BYTES = 256_000_000;

/** What npm prints as JSON; what it warns of, such as a platform's package that is not here, does not matter. */
const askNpm = (root: string, ...parameters: string[]): string => {
  const { stdout, stderr } = spawnSync("npm", parameters, { cwd: root, encoding: "utf8", maxBuffer: MOST_BYTES });
  if (!stdout.startsWith("{")) throw new Error(`npm ${parameters.join(" ")} printed no JSON: ${stderr.slice(0, 500)}`);
  return stdout;
};

const namesIn = ({ dependencies = {} }: Installed, found: Set<string>): ReadonlySet<string> => {
  for (const [name, dependency] of Object.entries(dependencies)) {
    found.add(`${name}@${dependency.version}`);
    namesIn(dependency, found);
  }
  return found;
};

/**
 * What is installed and runs in production, as a CycloneDX document of npm's. With --omit=dev npm's own document leaves
 * out what something of development needs too (npm 11), so it is asked for all, and `npm ls` for what to keep.
 */
export const makeSbom = (root: string): Sbom => {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const all: Sbom = JSON.parse(askNpm(root, "sbom", "--sbom-format=cyclonedx", "--sbom-type=application"));
  const installed: Installed = JSON.parse(askNpm(root, "ls", "--all", "--json", "--omit=dev"));
  const kept = namesIn(installed, new Set());
  const components = all.components.filter((component) => kept.has(`${component.name}@${component.version}`));
  const component: Readonly<Record<string, unknown>> = { ...all.metadata.component, name, version };
  const refs = new Set<unknown>([component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...all, metadata: { ...all.metadata, component }, components, dependencies };
};
