/** Stands in the place of an input, in hours of which columns lie in the archive; its column is one byte: 1 where they tell of a broker. */
export const ARCHIVED = -1;
