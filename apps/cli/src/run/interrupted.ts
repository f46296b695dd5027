/** The user wished to stop. */
export class Interrupted extends Error {
  constructor() {
    super("stopped");
  }
}

export const throwIfStopped = (signal: AbortSignal): void => {
  if (signal.aborted) throw new Interrupted();
};

/** Waits; ends early, without an error, when it is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
