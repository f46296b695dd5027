import { become, ensureInstalled, main } from "./setup/install.mjs";

await main(async () => {
  await ensureInstalled();
  become(["tools/faults/main.ts", ...process.argv.slice(2)]);
});
