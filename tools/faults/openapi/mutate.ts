import type { RandomSource } from "../../../packages/sizing/src/calibration/random.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const pick = <T>(all: readonly T[], random: RandomSource): T | undefined => all[Math.floor(random() * all.length)];

/** A copy of a value with one part of it, anywhere within, replaced, removed or added. */
export const mutate = (value: unknown, odd: () => unknown, random: RandomSource): unknown => {
  const descends = random() < 0.7;
  if (Array.isArray(value) && value.length > 0 && descends) {
    const at = Math.floor(random() * value.length);
    return value.map((item: unknown, index) => (index === at ? mutate(item, odd, random) : item));
  }
  if (!isRecord(value)) return odd();
  const names = Object.keys(value);
  const name = pick(names, random);
  if (name !== undefined && descends) return { ...value, [name]: mutate(value[name], odd, random) };
  if (name !== undefined && random() < 0.5)
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return random() < 0.5
    ? { ...value, [pick(["id", "__proto__", "name", "constructor"], random) ?? "x"]: odd() }
    : odd();
};
