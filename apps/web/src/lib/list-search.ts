/** The part of the URL that holds how a list is sorted and searched; nothing stands for the default. */
export interface ListSearch<Sort extends string> {
  readonly sort?: Sort;
  readonly order?: "asc" | "desc";
  readonly search?: string;
}

const LONGEST = 250;

/** Reads what a URL says of a list; what makes no sense is left out. */
export const listSearchReader =
  <const W extends readonly string[]>(sorts: W) =>
  (search: Readonly<Record<string, unknown>>): ListSearch<W[number]> => {
    const sort = sorts.find((word) => word === search["sort"]);
    const { order, search: text } = search;
    const words = typeof text === "string" || typeof text === "number" ? String(text).slice(0, LONGEST) : "";
    return {
      ...(sort === undefined ? {} : { sort }),
      ...(order === "asc" || order === "desc" ? { order } : {}),
      ...(words === "" ? {} : { search: words }),
    };
  };

/** The same sort again turns its order; another one begins with its own. */
export const sortedNext = <Sort extends string>(
  { sort, order, ...rest }: ListSearch<Sort>,
  wanted: Sort,
  usual: "asc" | "desc",
): ListSearch<Sort> => {
  if (sort !== wanted) return { ...rest, sort: wanted };
  const turned = (order ?? usual) === "asc" ? "desc" : "asc";
  return { ...rest, sort: wanted, order: turned };
};

/** The same list, searched for other words. */
export const searchedFor = <S extends { readonly search?: string }>(
  { search: _before, ...rest }: S,
  words: string,
): Omit<S, "search"> & { search?: string } => (words === "" ? rest : { ...rest, search: words });
