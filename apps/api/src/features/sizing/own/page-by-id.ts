/** Cuts a list that holds one item more than a page into the page and where the next one starts. */
export const pageOf = <T extends { readonly id: string }>(rows: readonly T[], limit: number) => {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};
