import type { Config } from "../config.ts";
import { readKeyFile } from "../secrets/key-file.ts";
import { openServer } from "./open-server.ts";
import { runCommand } from "./run-command.ts";
import { writeBackup } from "./write-backup.ts";

const aboutKey = ({ secret, dataDirectory }: Pick<Config, "secret" | "dataDirectory">): string => {
  if (secret === undefined && readKeyFile(dataDirectory) === undefined)
    return `Sign-ins in it, where any were saved, are encrypted with the key of the console that saved them, and there is none in ${dataDirectory}: keep that console's HIGHWATER_SECRET or secret.key, elsewhere than the backup.`;
  const key = secret === undefined ? `the file secret.key in ${dataDirectory}` : "HIGHWATER_SECRET, which is set here";
  return `Sign-ins in it are encrypted: keep ${key}, elsewhere than the backup.`;
};

await runCommand("backup", async ({ config, file, say, signal }) => {
  const server = await openServer(config, say, { isAlone: false });
  try {
    const { tables, rows, bytes } = await writeBackup(server.connectionString, file, signal);
    return `${file}: ${tables} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB. ${aboutKey(config)}`;
  } finally {
    await server.close();
  }
});
