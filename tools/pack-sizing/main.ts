import path from "node:path";
import { buildSizingPackage } from "./build-package.ts";

const target = path.join(import.meta.dirname, "..", "..", "packages", "sizing", "dist");
await buildSizingPackage(target);
process.stdout.write(
  `The sizing engine is built in ${path.relative(process.cwd(), target)}; npm publish takes it from there.\n`,
);
