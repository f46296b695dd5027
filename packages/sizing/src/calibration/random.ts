/** A source of numbers from 0 (included) to 1 (excluded). */
export type RandomSource = () => number;

const STEP = 0x6d_2b_79_f5;
const RANGE = 2 ** 32;

/** Mulberry32 (Tommy Ettinger 2017): the same seed always gives the same numbers. */
export const randomFrom = (seed: number): RandomSource => {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + STEP) % RANGE;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
};

/** A normally distributed number with mean 0 and standard deviation 1 (Box and Muller 1958). */
export const gaussian = (random: RandomSource): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
