import { download } from "../../../lib/download.ts";
import { csvOfTable, fileNameOf, jsonOf } from "./export-table.ts";
import type { Files } from "./export-table.ts";
import { pngOf } from "./picture.ts";
import { pictureOfChart } from "./picture-of-chart.ts";
import { pictureOfTable } from "./picture-of-table.ts";

export type FileKind = "csv" | "png" | "json";

const legendOf = (card: Element) =>
  [...card.querySelectorAll<HTMLElement>("[data-legend] b")].map((entry) => ({
    text: entry.textContent,
    colour: getComputedStyle(entry).color,
  }));

/** What stands beside the title, without what can be pressed there. */
const noteOf = (card: Element): string => {
  const note = card.querySelector("[data-note]")?.cloneNode(true);
  if (!(note instanceof Element)) return "";
  for (const control of note.querySelectorAll("button, label, select, input")) control.remove();
  return note.textContent.trim();
};

const pictureOf = (files: Files, card: Element | null) => {
  const drawn = card?.querySelector<SVGSVGElement>("svg[data-plot], .recharts-wrapper svg");
  if (card === null || drawn === null || drawn === undefined) return pictureOfTable(files.title, files.table());
  const about = [noteOf(card), files.fileName].filter((part) => part !== "").join(" · ");
  return pictureOfChart(files.title, about, legendOf(card), drawn);
};

/** Makes a file of a card and hands it to the browser; the picture is what is drawn, or the table where nothing is. */
export const saveFile = async (kind: FileKind, files: Files, card: Element | null): Promise<void> => {
  const name = fileNameOf([files.fileName, files.title], kind);
  switch (kind) {
    case "csv":
      return download(name, "text/csv", csvOfTable(files.table()));
    case "json":
      return download(name, "application/json", jsonOf(files.title, files.table()));
    case "png":
      return download(name, "image/png", await pngOf(pictureOf(files, card)));
  }
};
