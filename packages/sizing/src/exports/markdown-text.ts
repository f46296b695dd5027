const SPECIAL = /[\\`*_{}[\]<>#|~!&$]/gu;
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
// At the start of a line these would begin a list or a heading.
const STARTS_A_BLOCK = /^(?:[-+=]|\d+[.)](?=\s|$))/u;

/** A text on one line of Markdown: nothing in it is markup, HTML, a cell's end or a new block. */
export const markdownText = (text: string): string => {
  const line = text
    .replaceAll(LINE_BREAKS, " ")
    .trim()
    .replaceAll(SPECIAL, String.raw`\$&`);
  return line.replace(STARTS_A_BLOCK, (start) =>
    start.length === 1 ? `\\${start}` : `${start.slice(0, -1)}\\${start.slice(-1)}`,
  );
};

const tableRow = (cells: readonly string[]): string => `| ${cells.map(markdownText).join(" | ")} |`;

/** A table of plain texts; nothing where there are no rows. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => {
  if (rows.length === 0) return [];
  return [tableRow(head), `|${" --- |".repeat(head.length)}`, ...rows.map(tableRow), ""];
};

/** A list of plain texts; nothing where there are none. */
export const markdownList = (items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [...items.map((item) => `- ${markdownText(item)}`), ""];

/** A block of code; its fence is longer than any run of backticks inside. */
export const markdownCode = (language: string, code: string): readonly string[] => {
  const runs = code.match(/`+/gu) ?? [];
  const fence = "`".repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return [`${fence}${language}`, code, fence, ""];
};
