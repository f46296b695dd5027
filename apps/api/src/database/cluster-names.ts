import type { Prisma } from "../generated/prisma/client.ts";

/** Clusters with these names, or all where there is no list; after a name, for the next page. */
export const whereNames = (only: readonly string[] | null, after?: string): Prisma.ClusterWhereInput => ({
  name: { ...(only === null ? {} : { in: [...only] }), ...(after === undefined ? {} : { gt: after }) },
});
