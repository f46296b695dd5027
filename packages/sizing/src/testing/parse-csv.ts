/** Reads CSV as RFC 4180 defines it, written apart from the writer: records end with CRLF, quotes are doubled inside quotes. */
export const parseCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"') {
      if (cell !== "") throw new Error(`a quote inside a bare cell at ${at}`);
      quoted = true;
    } else if (character === ",") {
      row.push(cell);
      cell = "";
    } else if (character === "\r" && text.charAt(at + 1) === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else if (character === "\r" || character === "\n") {
      throw new Error(`a bare line break at ${at}`);
    } else cell += character;
  }
  if (quoted || cell !== "" || row.length > 0) throw new Error("the last record does not end");
  return rows;
};
