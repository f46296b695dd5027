/** Values that stand one after another in a text, each with the line that it begins in. */
export interface JsonPart {
  readonly text: string;
  readonly line: number;
  /** False where the text ends before the value does. */
  readonly isWhole: boolean;
}

const OPEN = new Set("{[");
const CLOSE = new Set("}]");

/** Index after the string that begins at `start`. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
};

/** Splits what a shell's `cat` of several JSON files makes; commas and blanks between the values are skipped. */
export const splitJson = (text: string): readonly JsonPart[] => {
  const parts: JsonPart[] = [];
  let [depth, start, line, startLine] = [0, 0, 1, 1];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (char === "\n") line += 1;
    else if (char === '"' && depth > 0) at = endOfString(text, at) - 1;
    else if (OPEN.has(char)) {
      if (depth === 0) [start, startLine] = [at, line];
      depth += 1;
    } else if (CLOSE.has(char) && depth > 0) {
      depth -= 1;
      if (depth === 0) parts.push({ text: text.slice(start, at + 1), line: startLine, isWhole: true });
    } else if (depth === 0 && !/[\s,]/.test(char)) {
      // What is no JSON is looked at no further.
      parts.push({ text: text.slice(at, at + 200), line, isWhole: true });
      return parts;
    }
  }
  if (depth > 0) parts.push({ text: text.slice(start), line: startLine, isWhole: false });
  return parts;
};

/** The value of a JSON text, in which NaN and Infinity, which Java writes, are null; undefined where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.replace(/([:[,]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g, "$1null"));
    } catch {
      return undefined;
    }
  }
};
