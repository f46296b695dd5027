import { spawn } from "node:child_process";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface PhaseOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs one of the project's programs with its output shown; resolves to its exit status. */
export const runProgram = (parameters: readonly string[], { env = {} }: PhaseOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });

/** A check without tests of its own counts as one. */
export const check = async (parameters: readonly string[], options?: PhaseOptions): Promise<Counts> =>
  (await runProgram(parameters, options)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
