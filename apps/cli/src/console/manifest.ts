import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BrokerObservation, GivenConditions } from "@highwater/contract/benchmark-runs";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { UsageError } from "../usage-error.ts";
import type { KeptRun } from "./kept-run.ts";

const NAME = "manifest.json";
const nullable = Type.Union([Type.String(), Type.Null()]);

const Manifest = Type.Object({
  highwater: Type.Literal("benchmark-results"),
  runs: Type.Array(
    Type.Object({
      file: Type.String({ pattern: "^[\\w.-]+$" }),
      name: Type.String(),
      tags: Type.Array(Type.String()),
      cluster: nullable,
      suite: nullable,
      step: nullable,
      conditions: GivenConditions,
      observed: Type.Union([BrokerObservation, Type.Null()]),
    }),
  ),
});

/** Keeps results in a directory: their files, and a manifest with all that the console is told of them. */
export const openResults = (directory: string) => {
  mkdirSync(directory, { recursive: true });
  const runs: KeptRun[] = [];
  return {
    directory,
    runs: runs as readonly KeptRun[],
    /** Both files appear whole or not at all. */
    keep: (run: KeptRun, content: string): void => {
      writeFileSync(path.join(directory, run.file), content);
      runs.push(run);
      const manifest: Static<typeof Manifest> = { highwater: "benchmark-results", runs: runs.map(mutable) };
      const partial = path.join(directory, `${NAME}.partial`);
      writeFileSync(partial, `${JSON.stringify(manifest, null, 1)}\n`);
      renameSync(partial, path.join(directory, NAME));
    },
  };
};

export type Results = ReturnType<typeof openResults>;

const mutable = (run: KeptRun) => ({ ...run, tags: [...run.tags] });

/** @throws {UsageError} where the directory holds no results, or they are damaged */
export const readResults = (directory: string): KeptRun[] => {
  const file = path.join(directory, NAME);
  if (!existsSync(file))
    throw new UsageError(`${directory} holds no ${NAME}: it is no directory of results. Name the files themselves.`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new UsageError(`${file} is no valid JSON; upload the files themselves: ${directory}/*.txt`);
  }
  if (!Value.Check(Manifest, manifest)) {
    const [first] = Value.Errors(Manifest, manifest);
    throw new UsageError(`${file} is damaged at ${first?.instancePath ?? "/"}: ${first?.message ?? "unknown"}`);
  }
  return manifest.runs;
};
