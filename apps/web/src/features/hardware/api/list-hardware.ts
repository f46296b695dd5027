import type { OwnHardware, listHardware } from "@highwater/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { allPages } from "../../../lib/all-pages.ts";
import { call } from "../../../lib/api-client.ts";

export const hardwareQuery = queryOptions({
  queryKey: ["sizing", "hardware"],
  queryFn: ({ signal }): Promise<readonly OwnHardware[]> =>
    allPages((page) => call<typeof listHardware>("GET", "/api/v1/sizing/hardware", { query: page, signal })),
});

/** The hardware that was added to this console, as it was given. */
export const useHardware = () => useQuery(hardwareQuery);
