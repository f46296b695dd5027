/** A signal that aborts once the time is over, or when another one does. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The time was over. */
  readonly isOver: () => boolean;
  /** Call it when the work has ended: `AbortSignal.timeout` would fire all the same, and make an error that nobody reads. */
  readonly end: () => void;
}

export const createTimeLimit = (timeoutMs: number, other?: AbortSignal): TimeLimit => {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  }, timeoutMs).unref();
  const follow = () => controller.abort(other?.reason);
  if (other?.aborted === true) follow();
  else other?.addEventListener("abort", follow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
      other?.removeEventListener("abort", follow);
    },
  };
};
