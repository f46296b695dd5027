import { openServer } from "./open-server.ts";
import { runCommand } from "./run-command.ts";
import { writeBackup } from "./write-backup.ts";

await runCommand("backup", async ({ config, file, say, signal }) => {
  const server = await openServer(config, say, { isAlone: false });
  try {
    const { tables, rows, bytes } = await writeBackup(server.connectionString, file, signal);
    const key =
      config.secret === undefined
        ? `the file secret.key in ${config.dataDirectory}`
        : "HIGHWATER_SECRET, which is set here";
    return `${file}: ${tables} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB. Sign-ins in it are encrypted: keep ${key}, elsewhere than the backup.`;
  } finally {
    await server.close();
  }
});
