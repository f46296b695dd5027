import { spawn } from "node:child_process";

// The web reloads in place and passes API requests on; the API starts again when one of its files changes.
const programs = [
  ["--watch", "apps/api/src/server.ts"],
  ["node_modules/vite/bin/vite.js", "apps/web", "--clearScreen", "false"],
].map((parameters) => spawn(process.execPath, parameters, { stdio: "inherit" }));

const stopAll = () => programs.forEach((program) => program.kill("SIGTERM"));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopAll);
for (const program of programs)
  program.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
