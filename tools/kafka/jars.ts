import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { downloadJar, type JarSource } from "./jar-download.ts";
import { lockedJars, type LockedJar } from "./jars-lock.ts";

const MAVEN_CENTRAL = "https://repo.maven.apache.org/maven2";
const PARALLEL_DOWNLOADS = 4;
const PROGRESS_INTERVAL_MS = 1000;

export type JarOptions = {
  baseUrl?: string;
  cacheDir?: string;
  jars?: readonly LockedJar[];
  /** Pause before the second attempt; doubles with each further one. */
  retryDelayMs?: number;
  log?: (line: string) => void;
  /** Gives up the downloads. */
  signal?: AbortSignal | undefined;
};

/** Where every clone of one user keeps the jars. */
function jarCacheDir(): string {
  return path.join(process.env["XDG_CACHE_HOME"] || path.join(homedir(), ".cache"), "highwater", "jars");
}

async function isCached(jar: LockedJar, file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found?.size !== jar.size) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex") === jar.sha256;
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
  const source: JarSource = { baseUrl, retryDelayMs, signal: options.signal ?? new AbortController().signal };
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
      await downloadJar(jar, fileOf(jar), source);
      done.push(jar);
      report();
    }
  };
  if (missing.length > 0)
    log(`Downloading ${missing.length} jars, ${megabytes(totalBytes(missing))} MB, into ${cacheDir}`);
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, work));
  return jars.map(fileOf);
}
