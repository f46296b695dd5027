import { join } from "node:path";
import { openServer } from "./open-server.ts";
import { checkHeader } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { projectRoot, runCommand } from "./run-command.ts";

await runCommand("restore", async ({ config, file, say, signal }) => {
  // Before a PostgreSQL is made for it.
  await checkHeader(file);
  const server = await openServer(config, say, { isAlone: true });
  try {
    const migrations = join(projectRoot, "prisma", "migrations");
    const { tables, rows } = await restoreBackup(server.connectionString, file, migrations, signal);
    return `${file} is restored: ${tables} tables, ${rows} rows. Its sign-ins are readable with the HIGHWATER_SECRET or the secret.key of the console that was backed up.`;
  } finally {
    await server.close();
  }
});
