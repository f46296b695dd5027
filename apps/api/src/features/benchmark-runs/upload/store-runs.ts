import { createHash } from "node:crypto";
import type { BenchmarkRun } from "@highwater/benchmarks";
import type { BenchmarkRunItem, BrokerObservation } from "@highwater/contract/benchmark-runs";
import { ApiError } from "../../../errors.ts";
import { Prisma, type PrismaClient } from "../../../generated/prisma/client.ts";
import { atOneMoment } from "../at-one-moment.ts";
import { asJson, runParts, WHOLE_RUN, type WholeRunRow } from "../run-row.ts";
import { brokerTotalsOf } from "./broker-totals.ts";
import type { SentFile } from "./read-upload.ts";
import { sparklineOf } from "./sparkline.ts";

export const digestOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** A file, the runs in it, and what they are called. */
export interface ReadFile {
  readonly file: SentFile;
  readonly digest: string;
  readonly runs: readonly { readonly run: BenchmarkRun; readonly name: string }[];
}

/** What an upload says about all of its runs. */
export interface Labels {
  readonly tags: readonly string[];
  readonly cluster: string | null;
  readonly suite: string | null;
  readonly step: string | null;
  readonly conditions: BenchmarkRunItem["conditions"];
  readonly observed: BrokerObservation | null;
}

const ID_LENGTH = 16;

/** An id that the content alone gives, so that the same upload gets it again. */
const idOf = (digest: string, place: number) => `${digest.slice(0, ID_LENGTH)}${place === 0 ? "" : `-${place + 1}`}`;

/** The largest upload takes this long on a slow disk. */
const TIMEOUT_MS = 120_000;

/** @throws {ApiError} 409 where the key was sent with other content before */
const takeKey = async (prisma: Prisma.TransactionClient, key: string, digest: string): Promise<void> => {
  await prisma.benchmarkUploadKey.createMany({ data: [{ key, digest }], skipDuplicates: true });
  const first = await prisma.benchmarkUploadKey.findUnique({ where: { key } });
  if (first !== null && first.digest !== digest)
    throw new ApiError(
      409,
      "Idempotency-Key used before",
      "This Idempotency-Key was sent with other content before. Choose a new key for new content.",
    );
};

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

/** What the file notes of a run goes before an observation, which is of all runs of the upload. */
const timesOf = (run: BenchmarkRun, observed: BrokerObservation | null) => {
  const { startedAt, endedAt } = run.startedAt === null && run.endedAt === null ? (observed ?? run) : run;
  return { startedAt: dateOf(startedAt), endedAt: dateOf(endedAt) };
};

/** Stores one file and those of its runs that are not there; answers how many were not. */
const storeFile = async (
  prisma: Prisma.TransactionClient,
  { file, digest, runs }: ReadFile,
  { observed, ...labels }: Labels,
): Promise<number> => {
  const isThere = (await prisma.benchmarkFile.count({ where: { digest } })) > 0;
  if (!isThere) {
    const data = { digest, name: file.name, content: new Uint8Array(file.content), bytes: file.content.length };
    await prisma.benchmarkFile.createMany({ data: [data], skipDuplicates: true });
  }
  const seen =
    observed === null
      ? {}
      : {
          observed: asJson(observed),
          brokerTotals: [...brokerTotalsOf(observed, labels.conditions.replicationFactor)],
        };
  const { count } = await prisma.benchmarkRun.createMany({
    data: runs.map(({ run, name }, place) => ({
      id: idOf(digest, place),
      digest,
      place,
      name,
      tool: run.tool,
      kind: run.kind,
      ...labels,
      tags: [...labels.tags],
      conditions: asJson(labels.conditions),
      ...runParts(run),
      ...timesOf(run, observed),
      sparkline: [...sparklineOf(run.series)],
      ...seen,
    })),
    skipDuplicates: true,
  });
  return count;
};

/** A file was removed between looking for it and adding its runs. */
const isFileGone = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";

const TRIES = 3;

/**
 * Stores files with their runs. Content that is there stays as it is: identity is the content.
 *
 * @throws {ApiError} 409 where the key was sent with other content before
 */
export const storeRuns = async (
  prisma: PrismaClient,
  files: readonly ReadFile[],
  labels: Labels,
  key: string | undefined,
): Promise<{ rows: readonly WholeRunRow[]; created: number }> => {
  // In one order, so that two uploads of the same files do not wait for each other.
  const inOrder = files.toSorted((a, b) => (a.digest < b.digest ? -1 : 1));
  const digest =
    files.length === 1 ? (files[0]?.digest ?? "") : digestOf(Buffer.from(inOrder.map((one) => one.digest).join()));
  const store = () =>
    prisma.$transaction(
      async (transaction) => {
        if (key !== undefined) await takeKey(transaction, key, digest);
        let count = 0;
        for (const file of inOrder) count += await storeFile(transaction, file, labels);
        return count;
      },
      { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS },
    );
  let created = 0;
  for (let left = TRIES; left > 0; left -= 1)
    try {
      created = await store();
      break;
    } catch (error) {
      if (!isFileGone(error) || left === 1) throw error;
    }
  const ids = files.flatMap((file) => file.runs.map((_, place) => idOf(file.digest, place)));
  const found = await atOneMoment(prisma, ({ benchmarkRun }) =>
    benchmarkRun.findMany({ where: { id: { in: ids } }, select: WHOLE_RUN }),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined), created };
};
