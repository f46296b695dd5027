import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Bytes of all files in a directory and below. */
export const bytesIn = async (directory: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // A file may be merged away meanwhile.
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined);
    bytes += found?.size ?? 0;
  }
  return bytes;
};
