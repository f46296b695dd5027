interface Space {
  free: number;
  size: number;
}

const usedShare = ({ free, size }: Space): number => (size > 0 ? Math.max(0, 1 - free / size) : NaN);

/** Free space and size of several things, told apart by their labels: what share of the fullest one is used. */
export class UsedShares {
  readonly #spaces = new Map<number, Map<string, Space>>();

  take(input: number, part: keyof Space, value: number, labels: string): void {
    let spaces = this.#spaces.get(input);
    if (spaces === undefined) this.#spaces.set(input, (spaces = new Map()));
    const space = spaces.get(labels) ?? { free: NaN, size: NaN };
    space[part] = value;
    spaces.set(labels, space);
  }

  /** NaN where there is none. */
  largest(input: number): number {
    const shares = [...(this.#spaces.get(input)?.values() ?? [])].map(usedShare).filter((share) => share >= 0);
    return shares.length === 0 ? NaN : Math.max(...shares);
  }
}
