/** What is not as it was acknowledged, in samples. */
export interface Findings {
  readonly lost: number;
  readonly doubled: number;
  /** There with another value, or half of a reading. */
  readonly wrong: number;
  /** There though retention had dropped it. */
  readonly returned: number;
  /** All else that is not in order, in words. */
  readonly faults: readonly string[];
}

export const NOTHING: Findings = { lost: 0, doubled: 0, wrong: 0, returned: 0, faults: [] };

/** Findings of several counts of the same samples. */
export const worst = (all: readonly Findings[]): Findings => ({
  lost: Math.max(0, ...all.map(({ lost }) => lost)),
  doubled: Math.max(0, ...all.map(({ doubled }) => doubled)),
  wrong: Math.max(0, ...all.map(({ wrong }) => wrong)),
  returned: Math.max(0, ...all.map(({ returned }) => returned)),
  faults: [...new Set(all.flatMap(({ faults }) => faults))],
});

export const isClean = ({ lost, doubled, wrong, returned, faults }: Findings): boolean =>
  lost + doubled + wrong + returned + faults.length === 0;
