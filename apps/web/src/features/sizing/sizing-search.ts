/** The form in the URL: fields that differ from the blank form; plain numbers as numbers. */
export type SizingSearch = Readonly<Record<string, string | number>>;

/** What of a URL's search may be part of the form. Kept small, as the router is loaded with every page. */
export const readSizingSearch = (search: Readonly<Record<string, unknown>>): SizingSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" ? [[key, value] as const] : [],
    ),
  );
