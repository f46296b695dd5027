/** What a roll is made of: a restart's broker, and from when to when it disturbed the cluster, in epoch milliseconds. */
export interface RollStep {
  readonly brokerId: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Brokers of one roll follow one another within this. */
const LONGEST_PAUSE_MS = 30 * 60_000;
/** A broker that restarts again so soon is the same broker's trouble; later, another roll begins. */
const BOUNCE_MS = 5 * 60_000;

const joins = (roll: readonly RollStep[], step: RollStep): boolean => {
  const endMs = Math.max(...roll.map((one) => one.endMs));
  if (step.startMs - endMs > LONGEST_PAUSE_MS) return false;
  const own = roll.findLast(({ brokerId }) => brokerId === step.brokerId);
  return own === undefined || step.startMs - own.endMs <= BOUNCE_MS;
};

/** Restarts of different brokers that follow one another are one roll. @returns rolls and their steps, oldest first */
export const groupRolls = <S extends RollStep>(steps: readonly S[]): S[][] => {
  const rolls: S[][] = [];
  for (const step of [...steps].sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
    const roll = rolls.at(-1);
    if (roll !== undefined && joins(roll, step)) roll.push(step);
    else rolls.push([step]);
  }
  return rolls;
};

/** Most steps that may have been under way at the same time, by the longest they can have been away. */
export const mostAtOnce = (spans: readonly (readonly [fromMs: number, toMs: number])[]): number =>
  Math.max(0, ...spans.map(([fromMs]) => spans.filter(([from, to]) => from <= fromMs && fromMs < to).length));
