import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeSbom } from "./make-sbom.ts";

const { values } = parseArgs({ options: { file: { type: "string", default: "sbom.cdx.json" } } });
const sbom = makeSbom(process.cwd());
writeFileSync(values.file, `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(`${values.file}: CycloneDX ${sbom.specVersion}, ${sbom.components.length} components\n`);
