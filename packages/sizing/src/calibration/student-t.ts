/** The normal distribution's 95 % point: 5 % lie above it, 90 % between it and its negative. */
export const NORMAL_95 = 1.644_853_627;

// Student's t, 95 % points for 1 to 10 degrees of freedom.
const TABLE = [
  6.313_752, 2.919_986, 2.353_363, 2.131_847, 2.015_048, 1.943_18, 1.894_579, 1.859_548, 1.833_113, 1.812_461,
];

/** The 95 % point of Student's t; from 11 degrees of freedom by Fisher's expansion, which is right to 0.001 there. */
export const studentT95 = (degreesOfFreedom: number): number => {
  const known = TABLE[Math.max(1, Math.floor(degreesOfFreedom)) - 1];
  if (known !== undefined) return known;
  const z = NORMAL_95;
  const n = degreesOfFreedom;
  return z + (z ** 3 + z) / (4 * n) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2);
};
