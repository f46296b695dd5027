import type { HclValue } from "../exports/hcl-text.ts";

const LINE = /^([a-z][a-z0-9_]*) += (.+)$/u;
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/u;
const STRING = /^"((?:[^"\\\p{Cc}]|\\["\\nrt]|\\u[0-9a-f]{4})*)"$/u;
const ESCAPE = /\\(?:u([0-9a-f]{4})|(.))/gu;
const NAMED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };

const readString = (body: string): string => {
  // "$${" and "%%{" are literal; a single one would begin a template.
  if (/(?<!\$)\$\{|(?<!%)%\{/u.test(body)) throw new Error(`a template in ${body}`);
  return body
    .replaceAll(/[$%]([$%]\{)/gu, (_all: string, start: string) => start)
    .replaceAll(ESCAPE, (_all: string, code: string | undefined, named: string | undefined) =>
      code === undefined ? (NAMED[named ?? ""] ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
    );
};

const readValue = (text: string): HclValue => {
  if (text === "null") return null;
  if (text === "true" || text === "false") return text === "true";
  if (NUMBER.test(text)) return Number(text);
  const body = STRING.exec(text)?.[1];
  if (body === undefined) throw new Error(`not an HCL literal: ${text}`);
  return readString(body);
};

/** Reads a .tfvars file of literals, one assignment a line, as HCL's native syntax defines them. */
export const parseTfvars = (text: string): ReadonlyMap<string, HclValue> => {
  const found = new Map<string, HclValue>();
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, name, value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`not an assignment: ${line}`);
    if (found.has(name)) throw new Error(`${name} is assigned twice`);
    found.set(name, readValue(value));
  }
  return found;
};
