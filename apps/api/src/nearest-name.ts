/** Number of single characters to insert, delete or replace to make one text of the other (Levenshtein distance). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = Number(row[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, Number(row[j]) + 1, Number(next[j - 1]) + 1));
    }
    row = next;
  }
  return Number(row[b.length]);
};

/** The name most like the given one; undefined where none is at least half alike. */
export const nearestName = (given: string, names: readonly string[]): string | undefined => {
  const text = given.toLowerCase();
  const ranked = names.map((name) => ({ name, edits: distance(text, name) })).sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best !== undefined && best.edits <= best.name.length / 2 ? best.name : undefined;
};
