/** Stops a process for a while of each period, as a machine that is short of memory or of CPU time does. */
export function burstStops(pid: number, { stopMs, everyMs }: { stopMs: number; everyMs: number }): { stop(): void } {
  let resume: NodeJS.Timeout | undefined;
  const signal = (name: "SIGSTOP" | "SIGCONT"): void => {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended: nothing is left to stop.
    }
  };
  const burst = (): void => {
    signal("SIGSTOP");
    resume = setTimeout(() => signal("SIGCONT"), stopMs);
  };
  burst();
  const timer = setInterval(burst, everyMs);
  return {
    stop() {
      clearInterval(timer);
      clearTimeout(resume);
      signal("SIGCONT");
    },
  };
}
