/** Ranges that are told apart at most; beyond it the oldest gap is closed. */
const MOST_RANGES = 1000;

/** Whole numbers that were seen, as ranges: a stream of numbers that mostly come in order needs hardly any room. */
export const createRangeSet = () => {
  /** Ascending, with gaps between; mostly one. */
  const ranges: { from: number; to: number }[] = [];

  /** The first range that ends at or after the number, from the end, where numbers are added. */
  const placeOf = (value: number): number => {
    let place = ranges.length;
    while (place > 0 && (ranges[place - 1]?.to ?? -1) >= value) place -= 1;
    return place;
  };

  return {
    /** Adds a number; false where it was there. */
    add: (value: number): boolean => {
      const place = placeOf(value);
      const next = ranges[place];
      if (next !== undefined && next.from <= value) return false;
      const before = ranges[place - 1];
      const joinsBefore = before !== undefined && before.to === value - 1;
      const joinsNext = next !== undefined && next.from === value + 1;
      if (joinsBefore && joinsNext) {
        before.to = next.to;
        ranges.splice(place, 1);
      } else if (joinsBefore) before.to = value;
      else if (joinsNext) next.from = value;
      else ranges.splice(place, 0, { from: value, to: value });
      const [first, second] = ranges;
      if (ranges.length > MOST_RANGES && first !== undefined && second !== undefined) {
        second.from = first.from;
        ranges.shift();
      }
      return true;
    },
  };
};
