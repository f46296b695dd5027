import { listSearchReader } from "../../lib/list-search.ts";
import type { ListSearch } from "../../lib/list-search.ts";

export type GroupSort = "state" | "lag" | "lagSeconds" | "group" | "members";
export type GroupsSearch = ListSearch<GroupSort>;

export const readGroupsSearch = listSearchReader(["state", "lag", "lagSeconds", "group", "members"]);

export type GroupPartitionSort = "worst" | "partition";
export type GroupPartitionsSearch = Pick<ListSearch<GroupPartitionSort>, "sort">;

const readPartitions = listSearchReader(["worst", "partition"]);

/** Reads what a URL says of a group's partitions. */
export const readGroupPartitionsSearch = (search: Readonly<Record<string, unknown>>): GroupPartitionsSearch => {
  const { sort } = readPartitions(search);
  return sort === undefined ? {} : { sort };
};
