/** Options and their values as arguments. */
export const flags = (values: Readonly<Record<`--${string}`, string>>): string[] => Object.entries(values).flat();
