// How well a calibration foretells the knee: fits it to every other step of a measured load curve, and reads the knee off all.
// node tools/knee/main.ts DIRECTORY, where DIRECTORY is the --out of `highwater bench --load-curve`.
import { readCurve } from "./read-curve.ts";
import { foretell } from "./foretell.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytesPerSecond: number) => `${(bytesPerSecond / 1e6).toFixed(3)} MB/s`;

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  process.stderr.write("Name the directory of a load curve: node tools/knee/main.ts .highwater/bench/DATE\n");
  process.exit(2);
}

const steps = await readCurve(directory);
const { points, measured, trials } = foretell(steps);
say("received by a broker   p99       repeats");
for (const { receivedBytesPerSecond, p99Ms, repeats, saturated } of points)
  say(
    `${megabytes(receivedBytesPerSecond).padStart(16)} ${`${p99Ms.toFixed(1)} ms`.padStart(12)} ${repeats}${saturated ? "  not kept up with" : ""}`,
  );
say(measured === null ? "No knee was measured: p99 never reached three times its least." : "");
if (measured !== null) say(`Measured knee, all steps:   ${megabytes(measured.receivedBytesPerSecond)}`);
for (const { name, knee, reason, errorRatio } of trials)
  say(
    `Foretold from ${name}: ${knee === null ? reason : `${megabytes(knee)}${errorRatio === null ? "" : `, ${(errorRatio * 100).toFixed(1)} % off`}`}`,
  );
