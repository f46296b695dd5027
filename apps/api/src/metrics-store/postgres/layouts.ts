import { createHash } from "node:crypto";
import { placeOfInput, withTopicPlaces } from "@highwater/telemetry";
import type { Pool } from "pg";
import { MOST_EXACT_LAYOUTS, narrowestWith, widest } from "./wide-layout.ts";

/** The order of inputs in a row. */
export interface Layout {
  readonly id: number;
  readonly inputs: readonly string[];
}

type Inputs = ReadonlyMap<string, number>;

/** How inputs that come in an order of their own lie in a row. */
export interface Order {
  readonly layout: Layout;
  /** Place in the row of the first input, the second one, and so on. A row may have places for more. */
  readonly places: Int32Array;
}

/** Orders of names that are remembered for a layout each; readings of one exporter all come in the same order. */
const MOST_ORDERS = 10_000;

/** Orders that the next reading is compared with before its names are put together to a text. */
const MOST_LATEST = 64;

interface KnownOrder extends Order {
  readonly names: readonly string[];
}

const isOrder = ({ names }: KnownOrder, inputs: Inputs): boolean => {
  if (names.length !== inputs.size) return false;
  let index = 0;
  for (const name of inputs.keys()) {
    if (names[index] !== name) return false;
    index += 1;
  }
  return true;
};

const orderIn = (layout: Layout, names: readonly string[]): KnownOrder => {
  const places = new Map(layout.inputs.map((name, place) => [name, place]));
  return { names, layout, places: Int32Array.from(names, (name) => places.get(name) ?? -1) };
};

const isOfBroker = ({ inputs: [first] }: Pick<Layout, "inputs">) =>
  first === undefined || placeOfInput(first) === undefined;

/**
 * All layouts, remembered. Readings with the same set of inputs share one. Once brokers' are very many, as if every reading
 * came with a set of its own, new sets share wider ones.
 */
export const createLayouts = (pool: Pool) => {
  const layouts: Layout[] = [];
  const byOrder = new Map<string, Layout>();
  /** The ones used last, the newest first. */
  let latest: KnownOrder[] = [];
  let loaded: Promise<void> | undefined;

  const keep = (layout: Layout) => {
    layouts.push(layout);
    byOrder.set(layout.inputs.join("\n"), layout);
    return layout;
  };

  const load = async () => {
    const { rows } = await pool.query<Layout>("SELECT id, inputs FROM samples.layout");
    rows.forEach(keep);
  };

  const ensureLoaded = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };

  const add = async (inputs: readonly string[]): Promise<Layout> => {
    const digest = createHash("sha256").update(inputs.join("\n")).digest();
    await pool.query("INSERT INTO samples.layout (digest, inputs) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      digest,
      inputs,
    ]);
    const { rows } = await pool.query<{ id: number }>("SELECT id FROM samples.layout WHERE digest = $1", [digest]);
    const [row] = rows;
    if (row === undefined) throw new Error("a layout vanished while it was made");
    return keep({ id: row.id, inputs });
  };

  /** The layout for a set of inputs that has none of its own, in the order of their names. */
  const layoutFor = async (inputs: readonly string[]): Promise<Layout> => {
    const ofBrokers = layouts.filter(isOfBroker);
    if (ofBrokers.length < MOST_EXACT_LAYOUTS || !isOfBroker({ inputs })) return add(inputs);
    return narrowestWith(ofBrokers, inputs) ?? (await add(widest(ofBrokers, inputs)));
  };

  const layoutOf = async (names: readonly string[]): Promise<Layout> => {
    await ensureLoaded();
    const given = withTopicPlaces(names);
    const order = given.join("\n");
    const known = byOrder.get(order);
    if (known !== undefined) return known;
    const inputs = given.toSorted();
    const layout = byOrder.get(inputs.join("\n")) ?? (await layoutFor(inputs));
    if (byOrder.size < MOST_ORDERS) byOrder.set(order, layout);
    return layout;
  };

  return {
    /** The layout for a set of inputs, if others of the same order came lately. */
    again: (inputs: Inputs): Order | undefined => latest.find((one) => isOrder(one, inputs)),
    /** The layout for a set of inputs, made where it is new. One may have places for more inputs. */
    of: async (inputs: Inputs): Promise<Order> => {
      const names = [...inputs.keys()];
      const order = orderIn(await layoutOf(names), names);
      latest = [order, ...latest.slice(0, MOST_LATEST - 1)];
      return order;
    },
    all: async (): Promise<readonly Layout[]> => {
      await ensureLoaded();
      return layouts;
    },
  };
};

export type Layouts = ReturnType<typeof createLayouts>;

/** Place of an input by layout id: `positions[id - 1]`, since PostgreSQL's arrays start at 1; -1 where it is absent. */
export const positionsOf = (layouts: readonly Layout[], input: string): number[] => {
  const positions: number[] = Array.from({ length: Math.max(0, ...layouts.map(({ id }) => id)) }, () => -1);
  for (const { id, inputs } of layouts) positions[id - 1] = inputs.indexOf(input);
  return positions;
};
