/** COPY takes no parameters: every number that goes into its text is made a whole one. */
export const integers = (numbers: readonly number[]): string => numbers.map((number) => Math.trunc(number)).join(",");
