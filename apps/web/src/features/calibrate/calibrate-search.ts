/** Kinds of latency that runs can tell. */
export const KINDS = ["producerAck", "endToEnd", "brokerTotal"] as const;
export type RunKind = (typeof KINDS)[number];

/** What may be stated where runs do not tell it. */
export const STATED = ["brokers", "replicas", "cores", "threads", "memory", "nic"] as const;
export type Stated = (typeof STATED)[number];

/** The page in the URL: runs, or a suite for all of its runs; nothing stands for the default. */
export interface CalibrateSearch extends Readonly<Partial<Record<Stated, string | number>>> {
  readonly runs?: string;
  readonly suite?: string;
  readonly kind?: RunKind;
}

export const isRunKind = (value: unknown): value is RunKind => KINDS.some((kind) => kind === value);

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
};

/** A plain number stands in the URL without quotes. */
const written = (text: string): string | number => {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : text;
};

/** Reads what a URL says; what makes no sense is left out. */
export const readCalibrateSearch = (search: Readonly<Record<string, unknown>>): CalibrateSearch => {
  const { kind } = search;
  const [runs, suite] = [textOf(search["runs"]), textOf(search["suite"])];
  const stated = STATED.flatMap((key) => {
    const text = textOf(search[key]);
    return text === undefined ? [] : [[key, written(text)] as const];
  });
  return {
    ...(runs === undefined ? {} : { runs }),
    ...(suite === undefined ? {} : { suite }),
    ...(isRunKind(kind) ? { kind } : {}),
    ...Object.fromEntries(stated),
  };
};

/** What was stated, as it was typed; "" for nothing. */
export const statedText = (search: CalibrateSearch, key: Stated): string => String(search[key] ?? "");

/** The runs that a URL names, each once. */
export const runIdsOf = ({ runs = "" }: CalibrateSearch): readonly string[] => [
  ...new Set(
    runs
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== ""),
  ),
];

const without = (search: CalibrateSearch, ...keys: readonly (keyof CalibrateSearch)[]): CalibrateSearch => {
  const left = new Set<string>(keys);
  return Object.fromEntries(Object.entries(search).filter(([key]) => !left.has(key)));
};

/** A URL of exactly these runs: they stand in place of a suite. */
export const withRuns = (search: CalibrateSearch, ids: readonly string[]): CalibrateSearch => ({
  ...without(search, "suite", "runs"),
  ...(ids.length === 0 ? {} : { runs: ids.join(",") }),
});

/** A URL with a value stated, or without it where the text is empty. */
export const withStated = (search: CalibrateSearch, key: Stated, text: string): CalibrateSearch => ({
  ...without(search, key),
  ...(text.trim() === "" ? {} : { [key]: written(text.trim()) }),
});
