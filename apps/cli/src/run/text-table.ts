export interface Column {
  readonly title: string;
  /** Numbers stand at the right. */
  readonly align: "left" | "right";
}

/** A table of plain text; every row has as many cells as there are columns. */
export const textTable = (columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.align === "right" ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [line(columns.map(({ title }) => title)), rule, ...rows.map(line)].map((text) => `${text}\n`).join("");
};
