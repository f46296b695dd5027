import path from "node:path";
import type { Toolbox } from "./command-line.ts";

/** The scripts in the bin directory of a Kafka distribution. `extension` is ".sh", or "" in packages that leave it out. */
export const scriptToolbox = (directory: string, extension: ".sh" | ""): Toolbox => ({
  description: `scripts in ${directory}`,
  command: (tool, args) => ({ file: path.join(directory, `${tool}${extension}`), args }),
});
