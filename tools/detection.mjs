import { become, ensureInstalled, main } from "./setup/install.mjs";

await main(async () => {
  await ensureInstalled();
  become(["tools/detection/main.ts", ...process.argv.slice(2)]);
});
