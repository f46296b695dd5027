// Runs on any Node from 20.19 on: sets up, then hands over to the project's own Node.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, environment, main, node, root } from "./setup/install.mjs";

/** Node's fetch takes the proxy of the environment only when told to; what is local never goes through it. */
const proxySettings = () => ({
  NODE_USE_ENV_PROXY: "1",
  NO_PROXY: [process.env.NO_PROXY ?? process.env.no_proxy, "127.0.0.1", "localhost"].filter(Boolean).join(","),
});

await main(async () => {
  await ensureInstalled();
  const kafka = spawn(node, ["--disable-warning=TimeoutNegativeWarning", join(root, "tools", "kafka", "main.ts")], {
    cwd: root,
    env: { ...environment, ...proxySettings() },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => kafka.kill(signal));
  kafka.on("exit", (code) => process.exit(code ?? 1));
});
