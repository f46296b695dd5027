// A spreadsheet takes a text that starts so for a formula; numbers below 0 are none.
const RUNS_AS_FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

const field = (given: string) => {
  const text = RUNS_AS_FORMULA.test(given) && Number.isNaN(Number(given)) ? `'${given}` : given;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
