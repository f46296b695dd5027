#!/usr/bin/env node
// Runs on any Node from 20.19 on: sets up, then hands over to the project's own Node.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, environment, main, node, root } from "./setup/install.mjs";

/** Node's fetch takes the proxy of the environment only when told to; what is local never goes through it. */
const proxySettings = () => ({
  NODE_USE_ENV_PROXY: "1",
  NO_PROXY: [process.env.NO_PROXY ?? process.env.no_proxy, "127.0.0.1", "localhost"].filter(Boolean).join(","),
});

/** What setting up says goes to the other stream, so that the answer of a command can be read by a program. */
const sayElsewhere = async (work) => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await work();
  process.stdout.write = write;
};

await main(async () => {
  await sayElsewhere(ensureInstalled);
  const program = join(root, "apps", "cli", "src", "main.ts");
  const cli = spawn(node, ["--disable-warning=TimeoutNegativeWarning", program, ...process.argv.slice(2)], {
    env: { ...environment, ...proxySettings() },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // The terminal sends Ctrl-C to the whole group; a signal that was sent to this process alone is passed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      if (!process.stdin.isTTY) cli.kill(signal);
    });
  cli.on("exit", (code) => process.exit(code ?? 1));
});
