import type { BenchmarkRun, Format } from "@highwater/benchmarks";
import { BENCHMARK_FORMATS, type UploadQuery } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import type { PrismaClient } from "../../../generated/prisma/client.ts";
import { invalidField } from "../invalid-field.ts";
import { readRunName, readSuiteName, readTags } from "../read-words.ts";
import { readConditions } from "./read-conditions.ts";
import { readObserved } from "./read-observed.ts";
import type { SentFile, Upload } from "./read-upload.ts";
import { runsOfFile } from "./read-runs.ts";
import { digestOf, type Labels, type ReadFile, storeRuns } from "./store-runs.ts";

const CLUSTER = /^[a-z0-9][a-z0-9-]{0,62}$/;

interface Options extends Labels {
  readonly format: Format;
  readonly name: string | null;
}

const readFormat = (given: string, path: string): Format => {
  const format = BENCHMARK_FORMATS.find((word) => word === given);
  if (format === undefined) throw invalidField(path, `must be one of ${JSON.stringify(BENCHMARK_FORMATS)}`);
  return format === "omb" ? "openmessaging-benchmark" : format;
};

const SLUG = "must be lower-case letters, digits and hyphens, 1 to 63 characters";

const readSlug = (given: string, path: string): string => {
  if (CLUSTER.test(given)) return given;
  throw invalidField(path, SLUG);
};

const readOptions = ({ fields }: Upload): Options => {
  /** The first value of a field that is given, read. */
  const given = <T>(field: keyof UploadQuery, read: (text: string, path: string) => T): T | null => {
    const found = fields.get(field);
    return found === undefined ? null : read(found.values[0] ?? "", found.path);
  };
  const tags = fields.get("tags");
  return {
    format: given("format", readFormat) ?? "auto",
    name: given("name", readRunName),
    tags: tags === undefined ? [] : readTags(tags.values, tags.path),
    cluster: given("cluster", readSlug),
    suite: given("suite", readSuiteName),
    step: given("step", readSuiteName),
    conditions: given("conditions", readConditions) ?? {},
    observed: given("observed", readObserved),
  };
};

/** An observation is kept with every run of an upload; more than this in all is refused. */
const MOST_OBSERVED_BYTES = 64_000_000;

const refuseLargeObservation = ({ observed }: Labels, runs: number): void => {
  const bytes = observed === null ? 0 : JSON.stringify(observed).length;
  if (runs * bytes > MOST_OBSERVED_BYTES)
    throw new ApiError(
      413,
      "Upload too large",
      `What the brokers reported (${bytes} bytes) is kept with each of the ${runs} runs of this upload, ${MOST_OBSERVED_BYTES} bytes at most in all. Send fewer runs at once, each with its own observation.`,
    );
};

const ROOM_FOR_NAME = 100;

const nameOf = (run: BenchmarkRun, { name: fileName }: SentFile, given: string | null, place: string): string => {
  const name = given ?? fileName ?? run.name ?? run.tool;
  return place === "" ? name : `${name.slice(0, ROOM_FOR_NAME).toWellFormed()}${place}`;
};

/**
 * Reads and stores an upload; `mayUpload` throws where the sender may not upload runs of that cluster, or of none.
 *
 * @throws {ApiError} 400 for a wrong field, 409 for a key used before, 422 where a file cannot be read
 */
export const takeUpload = async (
  prisma: PrismaClient,
  upload: Upload,
  key: string | undefined,
  mayUpload: (cluster: string | null) => void,
) => {
  const { format, name, ...labels } = readOptions(upload);
  mayUpload(labels.cluster);
  const byDigest = new Map(upload.files.map((file): [string, SentFile] => [digestOf(file.content), file]));
  const read: { digest: string; file: SentFile; found: readonly BenchmarkRun[] }[] = [];
  for (const [digest, file] of byDigest) read.push({ digest, file, found: await runsOfFile(file, format) });
  const total = read.reduce((sum, { found }) => sum + found.length, 0);
  refuseLargeObservation(labels, total);
  let count = 0;
  const files = read.map(({ digest, file, found }): ReadFile => {
    const runs = found.map((run) => {
      count += 1;
      const isNumbered = found.length > 1 || (name !== null && total > 1);
      return { run, name: nameOf(run, file, name, isNumbered ? ` (${count} of ${total})` : "") };
    });
    return { digest, file, runs };
  });
  return storeRuns(prisma, files, labels, key);
};
