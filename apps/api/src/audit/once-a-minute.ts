const SAME_MS = 60_000;
/** Most different things a minute. */
const MOST = 1000;

/** Tells what is new: the same thing again within a minute is not, nor is what comes after a thousand others. */
export const createOnceAMinute = () => {
  const seen = new Set<string>();
  return (thing: string): boolean => {
    if (seen.has(thing) || seen.size >= MOST) return false;
    seen.add(thing);
    setTimeout(() => seen.delete(thing), SAME_MS).unref();
    return true;
  };
};
