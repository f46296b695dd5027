import { randomUUID } from "node:crypto";
import type { CommandLine, Toolbox } from "./command-line.ts";

export interface ContainerTools {
  /** docker or podman */
  readonly engine: string;
  readonly container: string;
  /** Directory of the scripts in the container. */
  readonly directory: string;
  readonly extension: ".sh" | "";
}

/** Notes the tool's process id while it runs: the engine passes no signal on to what `exec` started. */
const BEGIN = '"$@" & echo $! > "$0"; wait $!; code=$?; rm -f "$0"; exit $code';
const END = 'kill -TERM "$(cat "$0")"';

/** Kafka's scripts in a running container, by `docker exec` or `podman exec`. */
export const containerToolbox = ({ engine, container, directory, extension }: ContainerTools): Toolbox => ({
  description: `container ${container} (${engine})`,
  command: (tool, args): CommandLine => {
    const pidFile = `/tmp/highwater-bench-${randomUUID()}.pid`;
    const script = `${directory}/${tool}${extension}`;
    return {
      file: engine,
      args: ["exec", container, "sh", "-c", BEGIN, pidFile, script, ...args],
      end: { file: engine, args: ["exec", container, "sh", "-c", END, pidFile] },
    };
  },
});
