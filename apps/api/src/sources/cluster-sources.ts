import type { Source } from "@highwater/contract/sources";
import type { ToldTwice } from "@highwater/telemetry/verdict";
import type { FastifyInstance } from "fastify";
import { presentTarget } from "../collect/present-target.ts";
import type { ClusterRow } from "../database/find-cluster.ts";
import { invalidInput } from "../errors.ts";
import { longestGapMs } from "../metrics-store/derive-context.ts";
import { askedSource, sentSource, targetSource } from "./present-source.ts";
import { showAuthOf } from "../source-auth/target-sign-in.ts";
import { toldTwice } from "./told-twice.ts";
import type { AskedSource, KnownSource, SentSource } from "./source-book.ts";

type Server = Pick<FastifyInstance, "collector" | "sources" | "vault">;

/** A source with what its scrapes and pushes showed. */
export interface Told {
  readonly source: Source;
  readonly known: KnownSource | undefined;
}

/** A target, and the brokers that it tells of where it tells of several. */
const targetTold = (
  server: Server,
  cluster: ClusterRow,
  row: ClusterRow["targets"][number],
  asked: readonly AskedSource[],
): Told[] => {
  const known = server.sources.find(cluster.id, { targetId: row.id });
  const target = presentTarget(row, server.collector.state(row.id), showAuthOf(server.vault, cluster, row));
  const shortestMs = longestGapMs(cluster.scrapeIntervalSeconds);
  return [
    { source: targetSource(target, known, () => server.collector.machineBroker(cluster.id, row.url)), known },
    ...asked.map((one) => ({ source: askedSource(target, one, Date.now(), shortestMs), known: one })),
  ];
};

const sentTold = (cluster: ClusterRow, known: SentSource): Told => ({
  source: sentSource(known, Date.now(), longestGapMs(cluster.scrapeIntervalSeconds)),
  known,
});

/** What tells a target, or a broker that a target tells of, from others. */
const placeOf = ({ url, instance }: Source): string | null => instance ?? url;

/** Brokers of which several of these targets, each up, tell the same figures. */
export const doublesAmong = (all: readonly Told[]): ToldTwice[] =>
  toldTwice(
    all.flatMap(({ source, known }) => {
      const { brokerId, state } = source;
      const url = placeOf(source);
      const inputs = known?.current?.reading.inputs;
      return url === null || inputs === undefined || state.health !== "up" ? [] : [{ url, brokerId, inputs }];
    }),
  );

/** Where a cluster's samples come from: its targets, then what is sent, by broker. */
export const clusterSources = (server: Server, cluster: ClusterRow): Told[] => {
  const asked = Map.groupBy(server.sources.asked(cluster.id), ({ key }) => key.targetId);
  const targets = cluster.targets.flatMap((row) => targetTold(server, cluster, row, asked.get(row.id) ?? []));
  const doubles = doublesAmong(targets);
  const alsoTold = (source: Source) => {
    const place = placeOf(source);
    return (
      doubles.find(({ urls }) => place !== null && urls.includes(place))?.urls.filter((url) => url !== place) ?? []
    );
  };
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
