const COPY = / copy(?: (\d+))?$/;
const MOST_LETTERS = 120;

/** A name for a copy that no plan has yet: "Payments copy", "Payments copy 2". Names are compared without case. */
export const copyName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const stem = name.replace(COPY, "");
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? " copy" : ` copy ${count}`;
    const wanted = `${stem.slice(0, MOST_LETTERS - ending.length)}${ending}`;
    if (!used.has(wanted.toLowerCase())) return wanted;
  }
};
