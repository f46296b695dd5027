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

export const replicas = (count: number): string => `${figure(count)} replica${count === 1 ? "" : "s"}`;

const MOST_NAMED = 3;

/** "topic orders", "topics a, b and c", "topics a, b, c and 2 more". */
export const firstOf = (noun: string, names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  const named = more > 0 ? [...names.slice(0, MOST_NAMED), `${figure(more)} more`] : names;
  return `${noun}${names.length === 1 ? "" : "s"} ${new Intl.ListFormat("en-GB").format(named)}`;
};

const SECONDS_UNTIL_MS = 120_000;

/** "70 s", or "4 min" from two minutes on. */
export const span = (ms: number): string =>
  ms < SECONDS_UNTIL_MS ? `${figure(Math.round(ms / 1000))} s` : `${figure(Math.round(ms / 60_000))} min`;

/** "broker 1", "brokers 1 and 2", "brokers 1, 2 and 3". */
export const brokers = (ids: readonly string[]): string =>
  `broker${ids.length === 1 ? "" : "s"} ${new Intl.ListFormat("en-GB").format(ids)}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
