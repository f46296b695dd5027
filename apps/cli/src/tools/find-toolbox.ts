import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureJars } from "../../../../tools/kafka/jars.ts";
import { isAgent, kafkaVersion, lockedJars } from "../../../../tools/kafka/jars-lock.ts";
import { findOnPath } from "../../../../tools/setup/apt.ts";
import { ensureJava } from "../../../../tools/setup/java.ts";
import { UsageError } from "../usage-error.ts";
import type { Toolbox, ToolName } from "./command-line.ts";
import { containerToolbox } from "./container-toolbox.ts";
import { jarToolbox, MAIN_CLASSES, NEWEST_CLASSES, TOOL_NAMES } from "./jar-toolbox.ts";
import { scriptToolbox } from "./script-toolbox.ts";
import { runTool } from "./tool-process.ts";

export interface ToolboxChoice {
  readonly kafka?: string | undefined;
  readonly container?: string | undefined;
  readonly log: (line: string) => void;
}

const PRODUCER = "kafka-producer-perf-test";
const LOGGING = `status = error
rootLogger.level = error
rootLogger.appenderRef.console.ref = console
appender.console.type = Console
appender.console.name = console
appender.console.target = SYSTEM_ERR
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d] %p %m (%c)%n
`;

interface JarChoice {
  readonly classpath: readonly string[];
  readonly description: string;
  /** Of another version than the project's: its main classes may stand elsewhere. */
  readonly isForeign: boolean;
  readonly log: (line: string) => void;
}

const LOADS_NOT = "Could not find or load main class";

const fromJars = async ({ classpath, description, isForeign, log }: JarChoice): Promise<Toolbox> => {
  const java = await ensureJava(log);
  const directory = mkdtempSync(path.join(tmpdir(), "highwater-tools-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const loggingConfig = path.join(directory, "log4j2.properties");
  writeFileSync(loggingConfig, LOGGING);
  const boxOf = (classes: Readonly<Record<ToolName, string>>) =>
    jarToolbox({ java, classpath, description, loggingConfig, classes });
  const classes = { ...NEWEST_CLASSES };
  for (const tool of isForeign ? TOOL_NAMES : [])
    for (const mainClass of MAIN_CLASSES[tool].toReversed()) {
      const { output } = await runTool(boxOf({ ...classes, [tool]: mainClass }).command(tool, ["--help"]));
      if (!output.includes(LOADS_NOT)) classes[tool] = mainClass;
    }
  return boxOf(classes);
};

const SCRIPT_EXTENSIONS = [".sh", ""] as const;

const fromDirectory = async (given: string, log: (line: string) => void): Promise<Toolbox> => {
  const directory = path.resolve(given);
  for (const place of [path.join(directory, "bin"), directory])
    for (const extension of SCRIPT_EXTENSIONS)
      if (existsSync(path.join(place, `${PRODUCER}${extension}`))) return scriptToolbox(place, extension);
  for (const place of [directory, path.join(directory, "libs")])
    if (existsSync(place) && readdirSync(place).some((name) => /^kafka-tools.*\.jar$/.test(name)))
      return fromJars({ classpath: [path.join(place, "*")], description: `jars in ${place}`, isForeign: true, log });
  throw new UsageError(
    `--kafka ${given}: neither ${PRODUCER}.sh nor a kafka-tools jar is there. Give the directory that a Kafka download unpacks to, or one with all of its jars.`,
  );
};

const PLACES = ["/opt/kafka/bin", "/opt/bitnami/kafka/bin", "/usr/bin"];

const fromContainer = async (container: string, kafka: string | undefined): Promise<Toolbox> => {
  const engine = (await findOnPath("docker")) ?? (await findOnPath("podman"));
  if (engine === null)
    throw new UsageError("--container: neither docker nor podman is on the PATH. Install one, or use --kafka.");
  const directories = kafka === undefined ? PLACES : [`${kafka.replace(/\/$/, "")}/bin`, kafka];
  const files = directories.flatMap((place) =>
    SCRIPT_EXTENSIONS.map((extension) => `${place}/${PRODUCER}${extension}`),
  );
  const look = 'for f; do test -f "$f" && echo "found $f" && exit 0; done; exit 3';
  const { code, output } = await runTool({ file: engine, args: ["exec", container, "sh", "-c", look, "sh", ...files] });
  const found = /^found (.*)\/kafka-producer-perf-test(\.sh)?$/m.exec(output);
  if (code !== 0 || found?.[1] === undefined)
    throw new UsageError(
      code === 3
        ? `--container ${container}: there is no ${PRODUCER} in ${directories.join(", ")}. Name Kafka's directory in the container with --kafka.`
        : `--container ${container}: ${output.trim() || `${engine} ended with ${code}`}`,
    );
  return containerToolbox({ engine, container, directory: found[1], extension: found[2] === ".sh" ? ".sh" : "" });
};

/**
 * Finds Kafka's tools: in the container, in the directory, or, without either, the jars of the project's local Kafka,
 * which are downloaded where they are missing.
 * @throws {UsageError} where there are none
 */
export const findToolbox = async ({ kafka, container, log }: ToolboxChoice): Promise<Toolbox> => {
  if (container !== undefined) return fromContainer(container, kafka);
  if (kafka !== undefined) return fromDirectory(kafka, log);
  const files = await ensureJars({ log });
  const jars = files.filter((_, index) => {
    const locked = lockedJars[index];
    return locked !== undefined && !isAgent(locked);
  });
  return fromJars({ classpath: jars, description: `Kafka ${kafkaVersion()} of this project`, isForeign: false, log });
};
