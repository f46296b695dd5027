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

// Half of a surrogate pair is no text: it cannot be written as UTF-8.
const HALF_A_PAIR = /[\uD800-\uDFFF]/gu;
const TO_ESCAPE = /[\\"\u0000-\u001F\u007F\u0085\u2028\u2029]/gu;

/** A text as an HCL string: quotes, backslashes and control characters escaped, `${` and `%{` never a template. */
export const hclString = (text: string): string =>
  `"${text
    .replaceAll(HALF_A_PAIR, "\uFFFD")
    .replaceAll(TO_ESCAPE, escaped)
    .replaceAll("${", "$${")
    .replaceAll("%{", "%%{")}"`;

const literal = (value: HclValue): string => {
  if (typeof value === "string") return hclString(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  return String(value);
};

/** A comment of one line. */
export const hclComment = (text: string): string =>
  `# ${text.replaceAll(HALF_A_PAIR, "\uFFFD").replaceAll(/[\u0000-\u001F\u007F\u0085\u2028\u2029]+/gu, " ")}`;

/** `name = value` with the names padded to one width, as `terraform fmt` aligns them. */
export const hclAssignments = (variables: Readonly<Record<string, HclValue>>): readonly string[] => {
  const names = Object.keys(variables);
  const width = Math.max(0, ...names.map((name) => name.length));
  return Object.entries(variables).map(([name, value]) => `${name.padEnd(width)} = ${literal(value)}`);
};
