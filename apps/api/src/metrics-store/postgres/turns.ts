/** Runs pieces of work one after the other, in the order in which they were asked for. */
export const createTurns = (): (<R>(work: () => Promise<R>) => Promise<R>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};
