import { mkdir, rm, statfs, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "../../setup/run-command.ts";

/** A file system of its own that can be filled up. */
export interface SmallDisk {
  readonly directory: string;
  /** Takes all that is free. */
  fill(): Promise<void>;
  /** Gives it back. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

const BLOCK = Buffer.alloc(64 * 1024, 1);

/** @returns why there can be none here, where that is so */
export const makeSmallDisk = async (directory: string, mebibytes: number): Promise<SmallDisk | string> => {
  if (process.platform !== "linux") return "a file system in memory (tmpfs) is made on Linux only";
  await mkdir(directory, { recursive: true });
  const { code, output } = await runCommand("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", directory]);
  if (code !== 0) return `only root can mount a small disk here (${output.trim().slice(0, 100)})`;
  const ballast = path.join(directory, "ballast");
  return {
    directory,
    fill: async () => {
      await writeFile(ballast, "");
      for (;;) {
        const { bavail, bsize } = await statfs(directory);
        if (bavail === 0) return;
        const size = Math.min(BLOCK.length, bavail * bsize);
        await writeFile(ballast, BLOCK.subarray(0, size), { flag: "a" }).catch(() => undefined);
      }
    },
    empty: () => truncate(ballast, 0),
    remove: async () => {
      await runCommand("umount", ["-l", directory]);
      await rm(directory, { recursive: true, force: true });
    },
  };
};
