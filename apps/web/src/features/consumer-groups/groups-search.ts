import { listSearchReader } from "../../lib/list-search.ts";
import type { ListSearch } from "../../lib/list-search.ts";

export type GroupSort = "state" | "lag" | "lagSeconds" | "group" | "members";
export type GroupsSearch = ListSearch<GroupSort>;

export const readGroupsSearch = listSearchReader(["state", "lag", "lagSeconds", "group", "members"]);
