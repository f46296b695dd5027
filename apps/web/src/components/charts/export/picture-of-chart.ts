import { escapeXml, svgDocument, themeColours } from "./picture.ts";
import type { Picture } from "./picture.ts";

const RESOLVED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;
const PADDING = 16;
const HEAD = 30;
const LEGEND_LINE = 18;
const LETTER = 6.8;
const LEGEND_GAP = 16;

/** A copy of a drawing in which every colour is what it is on the page, so that it needs no style sheet. */
const resolved = (drawn: SVGSVGElement): SVGSVGElement => {
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error("The chart could not be copied.");
  const originals = [drawn, ...drawn.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const target = copies[index];
    target?.removeAttribute("class");
    target?.removeAttribute("style");
    for (const name of RESOLVED) target?.setAttribute(name, style.getPropertyValue(name));
  }
  return copy;
};

/** What tells the lines apart where the plot itself has no room to. */
export interface LegendEntry {
  readonly text: string;
  readonly colour: string;
}

const legendRows = (legend: readonly LegendEntry[], width: number) => {
  const placed: { readonly entry: LegendEntry; readonly x: number; readonly row: number }[] = [];
  let x = 0;
  let row = 0;
  for (const entry of legend) {
    const room = entry.text.length * LETTER;
    if (x > 0 && x + room > width) {
      x = 0;
      row += 1;
    }
    placed.push({ entry, x, row });
    x += room + LEGEND_GAP;
  }
  return { placed, rows: legend.length === 0 ? 0 : row + 1 };
};

/** A chart as a picture of its own: its title, what tells its lines apart, and the drawing with its axes. */
export const pictureOfChart = (
  title: string,
  note: string,
  legend: readonly LegendEntry[],
  drawn: SVGSVGElement,
): Picture => {
  const { ink, dim } = themeColours();
  const { width, height } = drawn.getBoundingClientRect();
  const { placed, rows } = legendRows(legend, width);
  const top = PADDING + HEAD + rows * LEGEND_LINE;
  const copy = resolved(drawn);
  copy.setAttribute("x", String(PADDING));
  copy.setAttribute("y", String(top));
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const words = placed.map(
    ({ entry: { text, colour }, x, row }) =>
      `<text x="${PADDING + x}" y="${PADDING + HEAD + row * LEGEND_LINE + 4}" font-size="12" font-weight="600" fill="${escapeXml(colour)}">${escapeXml(text)}</text>`,
  );
  const body = `<text x="${PADDING}" y="${PADDING + 13}" font-size="14" font-weight="600" fill="${ink}">${escapeXml(title)}<tspan dx="10" font-size="12" font-weight="400" fill="${dim}">${escapeXml(note)}</tspan></text>${words.join("")}${new XMLSerializer().serializeToString(copy)}`;
  return svgDocument(Math.ceil(width + 2 * PADDING), Math.ceil(height + top + PADDING), body);
};
