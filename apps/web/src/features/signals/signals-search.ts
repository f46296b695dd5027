import type { Signal } from "@highwater/contract";

/** Who tells a signal, in the order of the filter. */
export const SCOPES = [
  "broker",
  "controller",
  "host",
  "cluster",
  "probe",
  "topic",
] as const satisfies readonly Signal["scope"][];

export const SCOPE_WORDS: Readonly<Record<Signal["scope"], string>> = {
  broker: "told by brokers",
  controller: "told by controllers",
  host: "told by machines",
  cluster: "told of the whole cluster",
  probe: "measured from outside",
  topic: "told of each topic",
};

const isScope = (text: unknown): text is Signal["scope"] => SCOPES.some((scope) => scope === text);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** What the URL of the catalogue says: what is searched for, who tells it, and the cluster that lacks it. */
export interface SignalsSearch {
  readonly q?: string;
  readonly scope?: Signal["scope"];
  readonly missing?: string;
}

/** Reads it; what makes no sense is left out. */
export const readSignalsSearch = (search: Readonly<Record<string, unknown>>): SignalsSearch => {
  const { scope } = search;
  const [q, missing] = [textOf(search["q"]), textOf(search["missing"])];
  return {
    ...(q === "" ? {} : { q }),
    ...(isScope(scope) ? { scope } : {}),
    ...(missing === "" ? {} : { missing }),
  };
};
