import type { BenchmarkRun, Format } from "@highwater/benchmarks";
import { BENCHMARK_FORMATS } from "@highwater/contract/benchmark-runs";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";
import { readRunName, readTags } from "../read-words.ts";
import type { SentFile, Upload } from "./read-upload.ts";
import { runsOfFile } from "./read-runs.ts";
import { digestOf, type ReadFile, storeRuns } from "./store-runs.ts";

const CLUSTER = /^[a-z0-9][a-z0-9-]{0,62}$/;

interface Options {
  readonly format: Format;
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly cluster: string | null;
}

const readFormat = (given: string, path: string): Format => {
  const format = BENCHMARK_FORMATS.find((word) => word === given);
  if (format === undefined) throw invalidField(path, `must be one of ${JSON.stringify(BENCHMARK_FORMATS)}`);
  return format === "omb" ? "openmessaging-benchmark" : format;
};

const readOptions = ({ fields }: Upload): Options => {
  const [format, name, tags, cluster] = (["format", "name", "tags", "cluster"] as const).map((key) => fields.get(key));
  const slug = cluster?.values[0];
  if (cluster !== undefined && slug !== undefined && !CLUSTER.test(slug))
    throw invalidField(cluster.path, "must be lower-case letters, digits and hyphens, 1 to 63 characters");
  return {
    format: format === undefined ? "auto" : readFormat(format.values[0] ?? "", format.path),
    name: name === undefined ? null : readRunName(name.values[0] ?? "", name.path),
    tags: tags === undefined ? [] : readTags(tags.values, tags.path),
    cluster: slug ?? null,
  };
};

const ROOM_FOR_NAME = 100;

const nameOf = (run: BenchmarkRun, { name: fileName }: SentFile, given: string | null, place: string): string => {
  const name = given ?? fileName ?? run.name ?? run.tool;
  return place === "" ? name : `${name.slice(0, ROOM_FOR_NAME).toWellFormed()}${place}`;
};

/**
 * Reads and stores an upload.
 *
 * @throws {ApiError} 400 for a wrong field, 409 for a key used before, 422 where a file cannot be read
 */
export const takeUpload = async (prisma: PrismaClient, upload: Upload, key: string | undefined) => {
  const options = readOptions(upload);
  const byDigest = new Map(upload.files.map((file): [string, SentFile] => [digestOf(file.content), file]));
  const read: { digest: string; file: SentFile; found: readonly BenchmarkRun[] }[] = [];
  for (const [digest, file] of byDigest) read.push({ digest, file, found: await runsOfFile(file, options.format) });
  const total = read.reduce((sum, { found }) => sum + found.length, 0);
  let count = 0;
  const files = read.map(({ digest, file, found }): ReadFile => {
    const runs = found.map((run) => {
      count += 1;
      const isNumbered = found.length > 1 || (options.name !== null && total > 1);
      return { run, name: nameOf(run, file, options.name, isNumbered ? ` (${count} of ${total})` : "") };
    });
    return { digest, file, runs };
  });
  return storeRuns(prisma, files, { tags: options.tags, cluster: options.cluster, key });
};
