/** Sizes and colours of every chart; colours are tokens, so that both schemes are served by one drawing. */
export const CHART = {
  height: 204,
  margin: { top: 22, right: 8, bottom: 0, left: 0 },
  yAxisWidth: 50,
  xAxisHeight: 22,
  labelGap: 12,
  labelWidth: 26,
  mostLabelLetters: 10,
  letterWidth: 7.2,
  lineWidth: 1.6,
  fontSize: 11,
  grid: "var(--hw-line)",
  axisText: "var(--hw-dim)",
  target: "var(--hw-bad)",
  band: "var(--hw-band)",
} as const;

const BROKER_HUES = 8;

/** Colour of the nth broker of a cluster; the same on every chart and in every table. */
export const brokerColour = (index: number): string => `var(--hw-b${(index % BROKER_HUES) + 1})`;
