/** Three significant digits, as "12.3" or "1,230". */
export const figure = (value: number): string =>
  new Intl.NumberFormat("en", { maximumSignificantDigits: 3 }).format(value);

const LONG_MS = 10_000;

/** Milliseconds; seconds from ten of them on. */
export const milliseconds = (value: number): string =>
  value < LONG_MS ? `${figure(value)} ms` : `${figure(value / 1000)} s`;

/** A share of one as whole percent, a small one with a decimal. */
export const percent = (ratio: number): string =>
  `${new Intl.NumberFormat("en", { maximumFractionDigits: ratio < 0.1 ? 1 : 0 }).format(ratio * 100)} %`;

export const partitions = (count: number): string => `${figure(count)} partition${count === 1 ? "" : "s"}`;

/** "broker 1", "brokers 1 and 2", "brokers 1, 2 and 3". */
export const brokers = (ids: readonly string[]): string =>
  `broker${ids.length === 1 ? "" : "s"} ${new Intl.ListFormat("en-GB").format(ids)}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
