import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { lockedJars, type LockedJar } from "./jars-lock.ts";

const MAVEN_CENTRAL = "https://repo.maven.apache.org/maven2";
const PARALLEL_DOWNLOADS = 4;
const ATTEMPTS = 4;
const DOWNLOAD_TIMEOUT_MS = 300_000;
const PROGRESS_INTERVAL_MS = 1000;

export type JarOptions = {
  baseUrl?: string;
  cacheDir?: string;
  jars?: readonly LockedJar[];
  /** Pause before the second attempt; doubles with each further one. */
  retryDelayMs?: number;
  log?: (line: string) => void;
};

class WrongChecksum extends Error {}

/** Where every clone of one user keeps the jars. */
export function jarCacheDir(): string {
  return path.join(process.env["XDG_CACHE_HOME"] || path.join(homedir(), ".cache"), "highwater", "jars");
}

/** @throws where the bytes are not the locked ones; names the file and where it came from */
export function verifyJar(jar: LockedJar, bytes: Uint8Array, source: string): void {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 === jar.sha256) return;
  throw new WrongChecksum(
    `Wrong checksum of ${jar.path} from ${source}: expected sha256 ${jar.sha256}, got ${sha256} (${bytes.length} bytes)`,
  );
}

async function isCached(jar: LockedJar, file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found?.size !== jar.size) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex") === jar.sha256;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function download(jar: LockedJar, file: string, baseUrl: string, retryDelayMs: number): Promise<void> {
  const url = `${baseUrl}/${jar.path}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await fetchBytes(url);
      verifyJar(jar, bytes, baseUrl);
      await mkdir(path.dirname(file), { recursive: true });
      const partial = `${file}.${process.pid}.partial`;
      await writeFile(partial, bytes);
      await rename(partial, file);
      return;
    } catch (error) {
      if (error instanceof WrongChecksum) throw error;
      if (attempt === ATTEMPTS) throw new Error(`Could not download ${url}`, { cause: error });
      await sleep(retryDelayMs * 2 ** (attempt - 1));
    }
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const totalBytes = (jars: readonly LockedJar[]): number => jars.reduce((sum, jar) => sum + jar.size, 0);

/**
 * Makes sure that every locked jar lies in the per-user cache with the locked checksum and downloads those that do not.
 * @returns the path of each jar, in the order of the lock file
 * @throws where a download fails for good or its checksum is wrong
 */
export async function ensureJars(options: JarOptions = {}): Promise<string[]> {
  const { cacheDir = jarCacheDir(), jars = lockedJars, retryDelayMs = 500, log = () => {} } = options;
  const baseUrl = (options.baseUrl ?? (process.env["MAVEN_BASE_URL"] || MAVEN_CENTRAL)).replace(/\/+$/, "");
  const fileOf = (jar: LockedJar): string => path.join(cacheDir, jar.path);

  const cached = await Promise.all(jars.map((jar) => isCached(jar, fileOf(jar))));
  const missing = jars.filter((_, index) => !cached[index]);
  const waiting = [...missing];
  const done: LockedJar[] = [];
  let lastReport = performance.now();

  const report = (): void => {
    const now = performance.now();
    if (done.length < missing.length && now - lastReport < PROGRESS_INTERVAL_MS) return;
    lastReport = now;
    const bytes = `${megabytes(totalBytes(done))} of ${megabytes(totalBytes(missing))} MB`;
    log(`Downloaded ${done.length} of ${missing.length} jars, ${bytes}`);
  };
  const work = async (): Promise<void> => {
    for (let jar = waiting.pop(); jar !== undefined; jar = waiting.pop()) {
      await download(jar, fileOf(jar), baseUrl, retryDelayMs);
      done.push(jar);
      report();
    }
  };
  if (missing.length > 0)
    log(`Downloading ${missing.length} jars, ${megabytes(totalBytes(missing))} MB, into ${cacheDir}`);
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, work));
  return jars.map(fileOf);
}
