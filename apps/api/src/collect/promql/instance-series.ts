import { expositionSample, expositionSeries, familyOf, type MatrixSeries } from "@highwater/telemetry";
import { brokerFinder, ownLabels } from "../../assembly/series-owner.ts";
import type { Breather } from "./breather.ts";

/** A series as its exporter wrote it. */
interface OwnSeries {
  /** As it stands in an exposition, without a value. */
  readonly text: string;
  readonly samples: MatrixSeries["samples"];
}

/** All series of one instance: a broker, its machine, or another program. */
export interface InstanceSeries {
  readonly instance: string;
  /** Broker's id, where a label of all its series tells it. */
  readonly brokerId: string | null;
  readonly series: OwnSeries[];
  /** How many samples it has at each time, epoch milliseconds. */
  readonly times: Map<number, number>;
}

export interface Grouped {
  readonly instances: ReadonlyMap<string, InstanceSeries>;
  /** Series without the label that tells instances apart, or with a value of it that is no plain name. */
  readonly unowned: number;
}

const AT_ONCE = 64;

/**
 * Sorts series by the label that tells instances apart. Labels that Prometheus added, such as `job` and `instance`, are
 * taken away, and what it renamed for them gets its name back. A time at which no sample is a number is none: some servers
 * give Prometheus' marks of the end of a series as NaN.
 */
export const byInstance = async (
  all: readonly MatrixSeries[],
  instanceLabel: string,
  breathe: Breather,
): Promise<Grouped> => {
  const ownerOf = brokerFinder(all, { instanceLabels: [instanceLabel] });
  const instances = new Map<string, InstanceSeries>();
  const valued = new Map<InstanceSeries, Set<number>>();
  let [unowned, done] = [0, 0];
  for (const one of all) {
    done += 1;
    if (done % AT_ONCE === 0) await breathe();
    const family = familyOf(one.name);
    const owner = ownerOf(one);
    // A label such as node_id of single series tells nothing: clients within a broker have it too.
    if (owner?.instance === undefined) unowned += 1;
    if (family === null || owner?.instance === undefined) continue;
    const { source, isBroker, instance } = owner;
    const mine = instances.get(instance) ?? {
      instance,
      brokerId: isBroker ? source[1] : null,
      series: [],
      times: new Map<number, number>(),
    };
    instances.set(instance, mine);
    const used = [instanceLabel, ...(isBroker ? [source[0]] : [])];
    mine.series.push({ text: expositionSeries(family, ownLabels(one.labels, used)), samples: one.samples });
    const values = valued.get(mine) ?? new Set();
    valued.set(mine, values);
    for (const { timeMs, value } of one.samples) {
      mine.times.set(timeMs, (mine.times.get(timeMs) ?? 0) + 1);
      if (!Number.isNaN(value)) values.add(timeMs);
    }
  }
  for (const [{ times }, values] of valued)
    for (const timeMs of times.keys()) if (!values.has(timeMs)) times.delete(timeMs);
  return { instances, unowned };
};

/** The samples of some times, each time as the metrics page that was scraped then. */
export const pagesAt = async (
  { series }: InstanceSeries,
  times: ReadonlySet<number>,
  breathe: Breather,
): Promise<ReadonlyMap<number, Uint8Array>> => {
  const lines = new Map<number, string[]>(Array.from(times, (timeMs) => [timeMs, []]));
  for (const [index, { text, samples }] of series.entries()) {
    if (index % AT_ONCE === 0) await breathe();
    for (const { timeMs, value } of samples) lines.get(timeMs)?.push(expositionSample(text, value));
  }
  return new Map(Array.from(lines, ([timeMs, page]) => [timeMs, Buffer.from(page.join(""))]));
};
