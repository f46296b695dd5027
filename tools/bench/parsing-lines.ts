import type { Spread } from "./measure.ts";
import type { benchParsing } from "./parsing.ts";

const shown = ({ minimum, median, maximum }: Spread) =>
  `${median.toPrecision(3)} ms (${minimum.toPrecision(3)} to ${maximum.toPrecision(3)})`;

/** What is printed of the bench of parsing. */
export const parsingLines = ({
  bodyBytes,
  samples,
  memoryBytes,
  cpuMs,
  ...ratios
}: ReturnType<typeof benchParsing>): string[] => [
  `One scrape of ${bodyBytes} bytes, ${samples} samples`,
  `  newline scan                ${shown(cpuMs.newlineScan)}`,
  `  npm's parser                ${shown(cpuMs.npmParser)}`,
  `  parsed with the filter      ${shown(cpuMs.parse)}, ${ratios.parseToNpmParser.toFixed(3)} x npm's parser; goal 0.05`,
  `  parsed with the memory      ${shown(cpuMs.parseRemembered)}, ${ratios.rememberedToNewlineScan.toFixed(1)} x the scan; goal 5; the memory takes ${memoryBytes} bytes`,
  `  page to inputs, plainly     ${shown(cpuMs.read)}`,
  `  page to inputs, with memory ${shown(cpuMs.readRemembered)}, ${ratios.readRememberedToNewlineScan.toFixed(1)} x the scan`,
];
