/** The parts of the catalogue. */
export const TABS = ["drives", "machines", "nics", "managed"] as const;
export type Tab = (typeof TABS)[number];

/** What a person may add. */
export const KINDS = ["drive", "instance", "nic"] as const;
export type HardwareKind = (typeof KINDS)[number];

export const isTab = (text: unknown): text is Tab => TABS.some((tab) => tab === text);

const isKind = (text: unknown): text is HardwareKind => KINDS.some((kind) => kind === text);

/** What the URL of the page says: the part that is shown, what is searched for, and what is being added. */
export interface HardwareSearch {
  readonly tab?: Tab;
  readonly q?: string;
  readonly add?: HardwareKind;
}

/** Reads it; what makes no sense is left out. */
export const readHardwareSearch = (search: Readonly<Record<string, unknown>>): HardwareSearch => {
  const { tab, q, add } = search;
  return {
    ...(isTab(tab) ? { tab } : {}),
    ...((typeof q === "string" && q !== "") || typeof q === "number" ? { q: String(q) } : {}),
    ...(isKind(add) ? { add } : {}),
  };
};
