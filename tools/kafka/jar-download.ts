import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { LockedJar } from "./jars-lock.ts";

/** With half a second before the second one, half a minute in all: a repository that is away for a moment stops nobody. */
const ATTEMPTS = 7;
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** A Maven repository; `retryDelayMs` before the second attempt, doubling with each further one. */
export type JarSource = { baseUrl: string; retryDelayMs: number; signal: AbortSignal };

class WrongChecksum extends Error {}

/** @throws where the bytes are not the locked ones; names the file and where it came from */
function verifyJar(jar: LockedJar, bytes: Uint8Array, source: string): void {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 === jar.sha256) return;
  throw new WrongChecksum(
    `Wrong checksum of ${jar.path} from ${source}: expected sha256 ${jar.sha256}, got ${sha256} (${bytes.length} bytes)`,
  );
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What fetch says is only that it failed; why, its cause says. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/**
 * Downloads a jar; the file appears whole or not at all.
 * @throws at once where the checksum is wrong, after some attempts where the download fails
 */
export async function downloadJar(
  jar: LockedJar,
  file: string,
  { baseUrl, retryDelayMs, signal }: JarSource,
): Promise<void> {
  const url = `${baseUrl}/${jar.path}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await fetchBytes(url, signal);
      verifyJar(jar, bytes, baseUrl);
      await mkdir(path.dirname(file), { recursive: true });
      const partial = `${file}.${process.pid}.partial`;
      await writeFile(partial, bytes);
      await rename(partial, file);
      return;
    } catch (error) {
      if (error instanceof WrongChecksum || signal.aborted) throw error;
      if (attempt === ATTEMPTS) throw new Error(`Could not download ${url}: ${reasonOf(error)}`, { cause: error });
      await sleep(retryDelayMs * 2 ** (attempt - 1));
    }
  }
}
