import { become, ensureInstalled, main } from "./setup/install.mjs";

await main(async () => {
  await ensureInstalled();
  become(["tools/dev/main.ts"]);
});
