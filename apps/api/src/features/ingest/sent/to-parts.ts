import { expositionLine, familyOf } from "@highwater/telemetry";
import { type Part, type PartKey, textOf } from "../../../assembly/part.ts";
import { brokerFinder, ownLabels } from "../../../assembly/series-owner.ts";
import type { SentVia } from "../../../sources/recorded-scrape.ts";
import { LeftOut } from "./left-out.ts";
import type { SentSeries } from "./sent-series.ts";
import { clusterOf, type SentQuery } from "./whose.ts";

export interface Sorting {
  readonly via: SentVia;
  readonly query: SentQuery;
  /** Ids of clusters by name. */
  readonly clusters: ReadonlyMap<string, number>;
  /** Instants between which samples are taken, epoch milliseconds. */
  readonly oldest: number;
  readonly newest: number;
}

export interface Sorted {
  readonly parts: readonly Part[];
  /** Samples in the parts. */
  readonly taken: number;
  /** Samples of families that no naming knows. */
  readonly ignored: number;
  readonly leftOut: LeftOut;
}

interface Draft {
  readonly key: PartKey;
  readonly lines: string[];
}

/** Sorts samples by cluster, source and time. Those of unknown families are ignored. */
export const toParts = (series: readonly SentSeries[], sorting: Sorting): Sorted => {
  const { via, query, clusters, oldest, newest } = sorting;
  const drafts = new Map<string, Draft>();
  const leftOut = new LeftOut();
  let [taken, ignored] = [0, 0];

  const known = series.flatMap((one) => {
    const family = familyOf(one.name);
    if (family === null) ignored += one.samples.length;
    return family === null ? [] : [{ one, family }];
  });
  const brokerOf = brokerFinder(
    known.map(({ one }) => one),
    query,
  );

  const clusterIdOf = (one: SentSeries, label: readonly [string, string] | undefined): number | undefined => {
    const name = query.cluster ?? label?.[1];
    const id = name === undefined ? undefined : clusters.get(name);
    if (id !== undefined) return id;
    if (name !== undefined) leftOut.clusters.add(name);
    leftOut.add(name === undefined ? "no-cluster" : "unknown-cluster", one.samples.length);
    return undefined;
  };

  for (const { one, family } of known) {
    const clusterLabel = query.cluster === undefined ? clusterOf(one, query) : undefined;
    const clusterId = clusterIdOf(one, clusterLabel);
    if (clusterId === undefined) continue;
    const whose = brokerOf(one);
    if (whose === null) {
      leftOut.add("no-broker", one.samples.length);
      continue;
    }
    const { source, isBroker } = whose;
    const used = [...(clusterLabel === undefined ? [] : [clusterLabel[0]]), ...(isBroker ? [source[0]] : [])];
    const labels = ownLabels(one.labels, used);
    for (const { timeMs, value } of one.samples) {
      if (!(timeMs >= oldest && timeMs <= newest)) {
        leftOut.add("time", 1);
        continue;
      }
      const key = { clusterId, source: source[1], isBroker, timeMs };
      const text = textOf(key);
      const draft = drafts.get(text) ?? { key, lines: [] };
      drafts.set(text, draft);
      draft.lines.push(expositionLine(family, labels, value));
      taken += 1;
    }
  }
  const parts = [...drafts.values()].map(({ key: { clusterId, source, isBroker, timeMs }, lines }) => {
    return { clusterId, source, isBroker, timeMs, via, lines: lines.join("") };
  });
  return { parts, taken, ignored, leftOut };
};
