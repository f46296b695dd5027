import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeSbom } from "./make-sbom.ts";

const root = join(import.meta.dirname, "..", "..");

test("the bill of materials names what runs, with versions and licences, and nothing of development alone", () => {
  const { bomFormat, metadata, components } = makeSbom(root);
  expect([bomFormat, metadata.component["name"]]).toEqual(["CycloneDX", "highwater"]);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, "apps", "api", "package.json"), "utf8"),
  );
  const versions = new Map(components.map(({ name, version }) => [name, version]));
  const foreign = Object.entries(dependencies).filter(([, wanted]) => wanted !== "*");
  expect(foreign.map(([name]) => [name, versions.get(name)])).toEqual(foreign);
  expect(components.find(({ name }) => name === "fastify")).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    licenses: [expect.anything()],
  });
  const names = components.map(({ name }) => name);
  expect(names).not.toContain("vitest");
  expect(names).not.toContain("oidc-provider");
}, 60_000);
