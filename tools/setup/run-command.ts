import { spawn } from "node:child_process";
import { once } from "node:events";

export type CommandResult = { code: number | null; output: string };

/** Runs a command to its end; `output` is what it wrote to both streams. A command that is not there has code null. */
export async function runCommand(
  command: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  try {
    await once(child, "close");
  } catch {
    return { code: null, output: "" };
  }
  return { code: child.exitCode, output: chunks.join("") };
}
