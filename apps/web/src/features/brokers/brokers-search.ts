import { listSearchReader } from "../../lib/list-search.ts";
import type { ListSearch } from "../../lib/list-search.ts";

const SORTS = ["broker", "leaders", "bytesIn", "bytesOut", "p99", "handlerIdle", "diskUsed", "connections"] as const;

export type BrokerSort = (typeof SORTS)[number];
export type BrokersSearch = ListSearch<BrokerSort>;

/** Reads what a URL says of the list of brokers. */
export const readBrokersSearch = listSearchReader(SORTS);
