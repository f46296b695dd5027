import { become, ensureInstalled, ensureWebBuilt, main } from "./setup/install.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  become(["tools/test/main.ts"]);
});
