import { Type } from "typebox";
import { OneOf, PageQuery } from "./common.ts";

/** Query parameters of a list that is sorted and searched by the server. */
export const sortedQuery = <const W extends readonly string[]>(sorts: W, described: string, searched: string) => ({
  ...PageQuery.properties,
  cursor: Type.Optional(
    Type.String({ maxLength: 600, description: "The nextCursor of the page before, with the same sort and search" }),
  ),
  sort: Type.Optional(OneOf(sorts, described)),
  order: Type.Optional(OneOf(["asc", "desc"], "Direction; each sort has its own where none is given")),
  search: Type.Optional(Type.String({ maxLength: 250, description: searched })),
});
