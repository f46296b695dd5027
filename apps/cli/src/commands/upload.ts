import type { Command } from "commander";
import { filesOf, type FileWords, uploadFiles } from "../console/upload-files.ts";
import { tags } from "../options/read-option.ts";
import { addConsoleOptions, type ConsoleOptions, consoleOf } from "./console-options.ts";

type UploadOptions = ConsoleOptions & FileWords;

const HELP = `
Exit codes: 0 all are there; 1 the console refused one, with its reason; 2 wrong options, a file that cannot be read, or the
console does not answer. The same content again is the same run, so sending twice does no harm.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const seeThem = (url: string, count: number, [suite, ...others]: readonly string[]): string => {
  const search = suite === undefined || others.length > 0 ? "" : `?suite=${encodeURIComponent(suite)}`;
  return `${count === 1 ? "1 run is" : `${count} runs are`} there: ${url}/benchmarks${search}`;
};

/** `highwater upload` */
export const addUpload = (program: Command): void => {
  const command = program
    .command("upload")
    .summary("send what Kafka's perf tools or OpenMessaging Benchmark printed, or results that `bench` kept")
    .argument("<file-or-directory...>", "outputs of tools, or a directory that `bench` wrote")
    .option("--name <name>", "name of the run (default: the file's)")
    .option("--tags <tag,…>", "tags to add", tags)
    .option("--cluster <slug>", "cluster that it was run against")
    .option("--suite <name>", "suite that it belongs to")
    .option("--step <words>", "step of the suite; repeats have the same")
    .addHelpText("after", HELP);
  addConsoleOptions(command).action(async (given: string[], options: UploadOptions) => {
    const files = given.flatMap((one) => filesOf(one, options));
    const to = consoleOf(options);
    const { ids, refused } = await uploadFiles(to, files, say);
    const suites = [...new Set(files.flatMap(({ run }) => (run.suite === null ? [] : [run.suite])))];
    if (ids.length > 0) say(seeThem(to.url, ids.length, suites));
    process.exitCode = refused === 0 ? 0 : 1;
  });
};
