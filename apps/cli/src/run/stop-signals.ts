/** How far a wish to stop goes. */
export interface StopSignals {
  /** Aborted by the first Ctrl-C: end what runs, clean up, send or keep what was measured. */
  readonly stop: AbortSignal;
  /** Aborted by the second: clean up, but send nothing more. */
  readonly hurry: AbortSignal;
}

/** Ctrl-C, a request to end, a closed terminal, and the end of the program that started this one. */
export const listenForStop = (say: (line: string) => void): StopSignals => {
  const [stop, hurry] = [new AbortController(), new AbortController()];
  let at = 0;
  const onSignal = (): void => {
    const sinceMs = performance.now() - at;
    if (!stop.signal.aborted) {
      at = performance.now();
      say("Stopping: ending the tools, removing topics, restoring settings. Ctrl-C again hurries.");
      stop.abort();
      // A terminal and the program that started this one may both pass on the same Ctrl-C.
    } else if (sinceMs > 500) hurry.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
  process.on("disconnect", onSignal);
  process.channel?.unref();
  return { stop: stop.signal, hurry: hurry.signal };
};
