interface Block {
  readonly total: number;
  readonly count: number;
}

const level = ({ total, count }: Block): number => total / count;

/**
 * The rising sequence that misses the values least (isotonic regression by pooling adjacent violators, Barlow et al.
 * 1972): what noise made fall is levelled out to its mean.
 */
export const isotonic = (values: readonly number[]): readonly number[] => {
  const blocks: Block[] = [];
  for (const value of values) {
    let block: Block = { total: value, count: 1 };
    let before = blocks.at(-1);
    while (before !== undefined && level(before) > level(block)) {
      block = { total: before.total + block.total, count: before.count + block.count };
      blocks.pop();
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, () => level(block)));
};
