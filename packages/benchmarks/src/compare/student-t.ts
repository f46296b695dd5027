// Lanczos' approximation with g = 7, good to about 15 digits.
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
] as const;
const LANCZOS_G = 7;

/** Logarithm of the gamma function, for arguments above 0.5. */
const logGamma = (x: number): number => {
  const [first, ...others]: readonly [number, ...number[]] = LANCZOS;
  const z = x - 1;
  const t = z + LANCZOS_G + 0.5;
  const sum = others.reduce((total, coefficient, index) => total + coefficient / (z + index + 1), first);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
};

const TINY = 1e-300;
const EPSILON = 1e-15;
const MOST_TERMS = 1000;

const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);

/** Lentz's continued fraction of the incomplete beta function. */
const betaFraction = (a: number, b: number, x: number): number => {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < EPSILON) break;
  }
  return fraction;
};

/** The regularised incomplete beta function I_x(a, b). */
const incompleteBeta = (a: number, b: number, x: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b;
};

/**
 * How likely |T| is at least |t| by chance alone, for Student's t distribution.
 *
 * @param freedom - degrees of freedom, at least 1; any fraction
 */
export const twoSidedP = (t: number, freedom: number): number =>
  incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t));
