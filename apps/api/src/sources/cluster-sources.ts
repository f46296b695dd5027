import type { Source } from "@highwater/contract/sources";
import type { ToldTwice } from "@highwater/telemetry/verdict";
import type { FastifyInstance } from "fastify";
import { presentTarget } from "../collect/present-target.ts";
import type { ClusterRow } from "../database/find-cluster.ts";
import { invalidInput } from "../errors.ts";
import { longestGapMs } from "../metrics-store/derive-context.ts";
import { sentSource, targetSource } from "./present-source.ts";
import { showAuthOf } from "../source-auth/target-sign-in.ts";
import { toldTwice } from "./told-twice.ts";
import type { KnownSource, SentSource } from "./source-book.ts";

type Server = Pick<FastifyInstance, "collector" | "sources" | "vault">;

/** A source with what its scrapes and pushes showed. */
export interface Told {
  readonly source: Source;
  readonly known: KnownSource | undefined;
}

const targetTold = (server: Server, cluster: ClusterRow, row: ClusterRow["targets"][number]): Told => {
  const known = server.sources.find(cluster.id, { targetId: row.id });
  const target = presentTarget(row, server.collector.state(row.id), showAuthOf(server.vault, cluster, row));
  return { source: targetSource(target, known, () => server.collector.machineBroker(cluster.id, row.url)), known };
};

const sentTold = (cluster: ClusterRow, known: SentSource): Told => ({
  source: sentSource(known, Date.now(), longestGapMs(cluster.scrapeIntervalSeconds)),
  known,
});

/** Brokers of which several of these targets, each up, tell the same figures. */
export const doublesAmong = (all: readonly Told[]): ToldTwice[] =>
  toldTwice(
    all.flatMap(({ source: { url, brokerId, state }, known }) => {
      const inputs = known?.current?.reading.inputs;
      return url === null || inputs === undefined || state.health !== "up" ? [] : [{ url, brokerId, inputs }];
    }),
  );

/** Where a cluster's samples come from: its targets, then what is sent, by broker. */
export const clusterSources = (server: Server, cluster: ClusterRow): Told[] => {
  const targets = cluster.targets.map((row) => targetTold(server, cluster, row));
  const doubles = doublesAmong(targets);
  const alsoTold = ({ url }: Source) =>
    doubles.find(({ urls }) => url !== null && urls.includes(url))?.urls.filter((other) => other !== url) ?? [];
  return [
    ...targets.map(({ source, known }) => ({ source: { ...source, alsoTold: alsoTold(source) }, known })),
    ...server.sources.sent(cluster.id).map((known) => sentTold(cluster, known)),
  ];
};

/**
 * One page of the sources; the cursor is the last id of the page before.
 *
 * @throws {ApiError} 400 for an unknown cursor
 */
export const pageOfSources = (all: readonly Told[], limit: number, cursor: string | undefined) => {
  const start = cursor === undefined ? 0 : all.findIndex(({ source }) => source.id === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw invalidInput([{ path: "query.cursor", message: "is not the nextCursor of a page" }]);
  const items = all.slice(start, start + limit).map(({ source }) => source);
  return { items, nextCursor: start + items.length < all.length ? (items.at(-1)?.id ?? null) : null };
};
