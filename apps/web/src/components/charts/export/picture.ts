/** A drawing that stands on its own: an SVG document with all its colours in it. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Twice as many pixels as on the page: sharp on every screen and in print. */
const SCALE = 2;

/** A picture as a PNG file. The drawing is loaded from an address of its own text: the console's pages load no other. */
export const pngOf = async ({ svg, width, height }: Picture): Promise<Blob> => {
  const image = new Image(width * SCALE, height * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.toWellFormed())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw pictures.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The picture is too large.")) : resolve(blob)),
      "image/png",
    );
  });
};

const FONT = 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** The colours of the theme that is shown. */
export const themeColours = () => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return { panel: token("--hw-panel"), ink: token("--hw-ink"), dim: token("--hw-dim"), line: token("--hw-line") };
};

/** A document of a given size on the theme's background. */
export const svgDocument = (width: number, height: number, body: string): Picture => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(FONT)}"><rect width="100%" height="100%" fill="${themeColours().panel}"/>${body}</svg>`,
  width,
  height,
});
