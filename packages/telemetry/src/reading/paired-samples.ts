interface Pair {
  part: number;
  whole: number;
}

/** More filesystems or partitions than anybody has: a page with more is not believed, nor does it fill the memory. */
const MOST_PAIRS = 65_536;

const usedShare = ({ part, whole }: Pair): number => (whole > 0 ? Math.max(0, 1 - part / whole) : NaN);

/** Two samples each of several things, told apart by their labels: a part and the whole that it is of. */
export class PairedSamples {
  readonly #pairs = new Map<number, Map<string, Pair>>();

  take(input: number, side: keyof Pair, value: number, labels: string): void {
    let pairs = this.#pairs.get(input);
    if (pairs === undefined) this.#pairs.set(input, (pairs = new Map()));
    let pair = pairs.get(labels);
    if (pair === undefined) {
      if (pairs.size === MOST_PAIRS) return;
      pairs.set(labels, (pair = { part: NaN, whole: NaN }));
    }
    pair[side] = value;
  }

  /** The part being what is free: what share of the fullest one is used. NaN where there is none. */
  largestUsedShare(input: number): number {
    const shares = [...(this.#pairs.get(input)?.values() ?? [])].map(usedShare).filter((share) => share >= 0);
    return shares.reduce((most, share) => (most >= share ? most : share), NaN);
  }

  /** How many have less than their whole; NaN where there is none with both. */
  short(input: number): number {
    const whole = [...(this.#pairs.get(input)?.values() ?? [])].filter((pair) => pair.part >= 0 && pair.whole >= 0);
    return whole.length === 0 ? NaN : whole.filter((pair) => pair.part < pair.whole).length;
  }
}
