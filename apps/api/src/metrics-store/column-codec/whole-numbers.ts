/** Exact powers of ten. */
const POWERS = Array.from({ length: 16 }, (_, exponent) => Number(`1e${exponent}`));
const MOST_DECIMALS = POWERS.length - 1;

/** Differences of differences of such numbers, either sign, are still exact. */
const LARGEST = 2 ** 50;

/** Numbers as whole ones: each is `whole / 10^decimals`, exactly. */
export interface WholeNumbers {
  readonly whole: Float64Array;
  readonly decimals: number;
}

const isExact = (value: number, decimals: number): boolean => {
  const power = POWERS[decimals] ?? 1;
  const whole = Math.round(value * power);
  return Math.abs(whole) <= LARGEST && whole / power === value && !Object.is(whole / power, -0);
};

/** Counters, mostly: nothing has to be multiplied. */
const areWhole = (values: Float64Array): boolean => {
  let hasZero = false;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (Math.trunc(value) !== value || value > LARGEST || value < -LARGEST) return false;
    if (value === 0) hasZero = true;
  }
  return !hasZero || !values.some((value) => Object.is(value, -0));
};

/** How many decimals make all of them whole; undefined where none of the possible ones does. */
const decimalsOf = (values: Float64Array): number | undefined => {
  let decimals = 0;
  for (const value of values) {
    while (!isExact(value, decimals)) {
      if (decimals === MOST_DECIMALS) return undefined;
      decimals += 1;
    }
  }
  return decimals;
};

/** The numbers times a power of ten that makes all of them whole; undefined where there is none. Whole ones are not copied. */
export const toWholeNumbers = (values: Float64Array): WholeNumbers | undefined => {
  if (areWhole(values)) return { whole: values, decimals: 0 };
  const decimals = decimalsOf(values);
  if (decimals === undefined) return undefined;
  const power = POWERS[decimals] ?? 1;
  const whole = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const number = Math.round(value * power);
    if (number / power !== value || Math.abs(number) > LARGEST) return undefined;
    whole[index] = number;
  }
  return { whole, decimals };
};

/** Divides in place. */
export const fromWholeNumbers = ({ whole, decimals }: WholeNumbers): Float64Array => {
  if (decimals === 0) return whole;
  const power = POWERS[decimals] ?? 1;
  for (let index = 0; index < whole.length; index += 1) whole[index] = (whole[index] ?? 0) / power;
  return whole;
};
