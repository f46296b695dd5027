/** A value of a Terraform variable. */
export type HclValue = string | number | boolean | null;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ['"', '\\"'],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

const escaped = (character: string): string => {
  const known = ESCAPES.get(character);
  if (known !== undefined) return known;
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
};

const TEMPLATE = /[$%]\{/gu;
const TO_ESCAPE = /[\\"\p{Cc}\p{Zl}\p{Zp}]/gu;
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text as an HCL string: quotes, backslashes and control characters escaped, `${` and `%{` never a template. */
export const hclString = (text: string): string =>
  `"${text
    .toWellFormed()
    .replaceAll(TO_ESCAPE, escaped)
    .replaceAll(TEMPLATE, (start) => start.charAt(0) + start)}"`;

const literal = (value: HclValue): string => {
  if (typeof value === "string") return hclString(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  return String(value);
};

/** A comment of one line. */
export const hclComment = (text: string): string => `# ${text.toWellFormed().replaceAll(LINE_BREAKS, " ")}`;

/** `name = value` with the names padded to one width, as `terraform fmt` aligns them. */
export const hclAssignments = (variables: Readonly<Record<string, HclValue>>): readonly string[] => {
  const names = Object.keys(variables);
  const width = Math.max(0, ...names.map((name) => name.length));
  return Object.entries(variables).map(([name, value]) => `${name.padEnd(width)} = ${literal(value)}`);
};
