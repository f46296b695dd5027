/** Machines of each role in a zone or in a rack. */
export interface Machines {
  readonly brokers: number;
  readonly observers: number;
  readonly controllers: number;
  readonly clients: number;
  readonly support: number;
}

/** What place `index` of `parts` gets when `total` are dealt evenly, the first places first: 25 over 3 is 9, 8, 8. */
export const share = (total: number, parts: number, index: number): number =>
  Math.floor(total / parts) + (index < total % parts ? 1 : 0);

/** Neighbouring places that get the same, from `first` on (0-based). */
export interface Run {
  readonly first: number;
  readonly count: number;
}

/** Cuts `parts` places into runs at the given places, in any order. */
const cutInto = (parts: number, cuts: readonly number[]): readonly Run[] => {
  const starts = [0];
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    if (cut > (starts.at(-1) ?? 0) && cut < parts) starts.push(cut);
  }
  return starts.map((first, index) => ({ first, count: (starts[index + 1] ?? parts) - first }));
};

const ONE_PLACE: readonly Run[] = [{ first: 0, count: 1 }];

/** Runs of places that get the same of every total, each being dealt evenly. */
export const evenRuns = (parts: number, totals: Machines): readonly Run[] => {
  if (parts === 1) return ONE_PLACE;
  const { brokers, observers, controllers, clients, support } = totals;
  return cutInto(parts, [brokers % parts, observers % parts, controllers % parts, clients % parts, support % parts]);
};

/** What place `index` of `parts` gets of every role. */
export const shareOf = (totals: Machines, parts: number, index: number): Machines => ({
  brokers: share(totals.brokers, parts, index),
  observers: share(totals.observers, parts, index),
  controllers: share(totals.controllers, parts, index),
  clients: share(totals.clients, parts, index),
  support: share(totals.support, parts, index),
});

/** Equal neighbouring zones with what stands in each. */
export interface ZoneRun extends Run {
  readonly each: Machines;
}

const NOTHING = { brokers: 0, observers: 0, clients: 0, support: 0 };

/**
 * Deals the machines over the zones. Evenly; but with observers the first zone has the leaders, the in-sync replicas
 * and their clients, the second the observers, and any further zone controllers alone.
 */
export const zonesOf = (totals: Machines, zones: number): readonly ZoneRun[] => {
  const { controllers, observers } = totals;
  if (observers === 0) {
    return evenRuns(zones, totals).map(({ first, count }) => ({ first, count, each: shareOf(totals, zones, first) }));
  }
  return cutInto(zones, [1, 2, controllers % zones]).map(({ first, count }) => {
    const others = first === 0 ? { ...totals, observers: 0 } : { ...NOTHING, observers: first === 1 ? observers : 0 };
    return { first, count, each: Object.assign(others, { controllers: share(controllers, zones, first) }) };
  });
};
