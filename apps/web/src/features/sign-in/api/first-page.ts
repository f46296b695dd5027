import type { getCluster } from "@highwater/contract";
import { call } from "../../../lib/api-client.ts";

const RECORDED = "recorded";

/** What a new console has to show: its recorded cluster, else the list of clusters. */
export const firstPage = async (): Promise<string> => {
  try {
    await call<typeof getCluster>("GET", "/api/v1/clusters/:cluster", { params: { cluster: RECORDED } });
    return `/clusters/${RECORDED}`;
  } catch {
    return "/";
  }
};
