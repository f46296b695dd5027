const SECOND_MS = 1000;

/** Does work again and again, at a beat that may be changed; the same beat again changes nothing. */
export const createBeat = (work: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  let everySeconds: number | undefined;
  return {
    every: (seconds: number): void => {
      if (seconds === everySeconds) return;
      everySeconds = seconds;
      clearInterval(timer);
      timer = setInterval(work, seconds * SECOND_MS);
    },
    stop: (): void => clearInterval(timer),
  };
};
