/** A label's name and value. */
export type Label = readonly [name: string, value: string];

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", '"': '\\"', "\n": "\\n" };

const quoted = (text: string): string => `"${text.replaceAll(/[\\"\n]/g, (character) => ESCAPES[character] ?? "")}"`;

const labelName = (name: string): string => {
  const plain = name.replaceAll(/[^A-Za-z0-9_]/g, "_");
  return /^[0-9]/.test(plain) ? `_${plain}` : plain;
};

const number = (value: number): string => {
  if (Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
};

/** A series as it stands in Prometheus' text exposition; labels come in the order of their names. */
export const expositionSeries = (family: string, labels: readonly Label[]): string => {
  const named = labels.map(([name, text]) => `${labelName(name)}=${quoted(text)}`).toSorted();
  return named.length === 0 ? family : `${family}{${named.join(",")}}`;
};

/** A sample of a series that stands as `expositionSeries` writes it, with its line feed. */
export const expositionSample = (series: string, value: number): string => `${series} ${number(value)}\n`;

/** One sample as a line of Prometheus' text exposition, with its line feed; labels come in the order of their names. */
export const expositionLine = (family: string, labels: readonly Label[], value: number): string =>
  expositionSample(expositionSeries(family, labels), value);
