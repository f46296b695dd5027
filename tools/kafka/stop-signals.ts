/** Aborts on Ctrl-C, on a request to end, on a closed terminal, and when the script that started this program is gone. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => controller.abort(new Error("stopped"));
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, stop);
  process.on("disconnect", stop);
  process.channel?.unref();
  return controller.signal;
}
