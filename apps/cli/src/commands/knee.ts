import type { Command } from "commander";
import { foretell } from "../knee/foretell.ts";
import { kneeText } from "../knee/knee-text.ts";
import { readCurve } from "../knee/read-curve.ts";

const HELP = `
The knee is the load at which p99 is three times that of the lowest measured load. It is read off all steps, and foretold by
calibrations that have seen every other step only: the difference is what a calibration is worth on this cluster.

Exit codes: 0 told; 2 no results there, or they make no curve.

Example:
  highwater bench --bootstrap broker-1:9092 --load-curve --no-upload --out curve
  highwater knee curve`;

/** `highwater knee` */
export const addKnee = (program: Command): void => {
  program
    .command("knee")
    .summary("say how well the knee of a measured load curve is foretold by a part of its steps")
    .argument("<directory>", "what `bench --load-curve` wrote")
    .addHelpText("after", HELP)
    .action(async (directory: string) => {
      process.stdout.write(kneeText(foretell(await readCurve(directory))));
    });
};
