/** One page of a list, and where the next one starts. */
interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

interface PageWanted {
  readonly limit: number;
  readonly cursor?: string;
}

const MOST_A_PAGE = 500;

/** All items of a list, asked for page by page. */
export const allPages = async <Item>(ask: (page: PageWanted) => Promise<PageOf<Item>>): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: PageOf<Item> = await ask({ limit: MOST_A_PAGE, ...(cursor === null ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
};
