import type { Measured } from "./measure-scraping.ts";

/** How many times the distance between what held and what did not is halved. */
const NARROWINGS = 2;

export interface Sustained {
  /** The most targets with which no scrape was missed; 0 where even the fewest that were tried are too many. */
  readonly targets: number;
  /** The fewest that were too many; null where the most that were tried held. */
  readonly tooMany: number | null;
  readonly tried: readonly Measured[];
}

/** Whether no scrape was missed, as the server of the pages and the contender itself tell. */
const held = ({ missed, unwell, isOutOfMemory }: Measured): boolean => missed === 0 && unwell === 0 && !isOutOfMemory;

/** Doubles the targets until a scrape is missed, then narrows down. */
export const sustainedBy = async (
  measure: (targets: number) => Promise<Measured>,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<Sustained> => {
  const tried: Measured[] = [];
  const known = { good: 0, bad: Infinity };
  const attempt = async (targets: number) => {
    const measured = await measure(targets);
    tried.push(measured);
    if (held(measured)) known.good = targets;
    else known.bad = targets;
  };
  for (let targets = from; targets <= most && known.bad === Infinity; targets *= 2) await attempt(targets);
  if (known.bad < Infinity)
    for (let times = 0; times < NARROWINGS && known.bad - known.good > 1; times += 1)
      await attempt(Math.floor((known.good + known.bad) / 2));
  return { targets: known.good, tooMany: known.bad === Infinity ? null : known.bad, tried };
};
