interface Space {
  free: number;
  size: number;
}

/** More filesystems than any machine has: a page with more is not believed, nor does it fill the memory. */
const MOST_SPACES = 4096;

const usedShare = ({ free, size }: Space): number => (size > 0 ? Math.max(0, 1 - free / size) : NaN);

/** Free space and size of several things, told apart by their labels: what share of the fullest one is used. */
export class UsedShares {
  readonly #spaces = new Map<number, Map<string, Space>>();

  take(input: number, part: keyof Space, value: number, labels: string): void {
    let spaces = this.#spaces.get(input);
    if (spaces === undefined) this.#spaces.set(input, (spaces = new Map()));
    let space = spaces.get(labels);
    if (space === undefined) {
      if (spaces.size === MOST_SPACES) return;
      spaces.set(labels, (space = { free: NaN, size: NaN }));
    }
    space[part] = value;
  }

  /** NaN where there is none. */
  largest(input: number): number {
    const shares = [...(this.#spaces.get(input)?.values() ?? [])].map(usedShare).filter((share) => share >= 0);
    return shares.reduce((most, share) => (most >= share ? most : share), NaN);
  }
}
