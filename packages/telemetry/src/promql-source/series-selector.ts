/** Which series are meant, as PromQL's matchers, such as `job="kafka"`; or what is wrong with the text, within a sentence. */
export type SeriesSelector = { readonly matchers: readonly string[] } | { readonly fault: string };

const MOST_SELECTOR_LENGTH = 2000;

const BLANK = /\s*/y;
const LABEL = /[A-Za-z_][A-Za-z0-9_]*/y;
const OPERATOR = /=~|!~|!=|=/y;
const TEXT = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`[^`]*`/y;
const ESCAPE = /\\(?:[abfnrtv\\]|[0-3][0-7]{2}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})/y;
/** What RE2 has and JavaScript's regular expressions have not. */
const FLAGS = /\(\?(?:P<\w+>|[imsU-]+:|[imsU-]+\))/g;
const LOOKAROUND = /\(\?<?[=!]/;

/** Why an escape in a quoted text is none of PromQL's; null where all are. */
const escapeFault = (text: string): string | null => {
  const [quote = ""] = text;
  if (quote === "`") return null;
  for (let at = text.indexOf("\\"); at >= 0; at = text.indexOf("\\", at)) {
    ESCAPE.lastIndex = at;
    const isOne = ESCAPE.test(text);
    if (!isOne && text[at + 1] !== quote)
      return `holds ${text.slice(at, at + 2)}, which PromQL does not know: for a backslash write two`;
    at = isOne ? ESCAPE.lastIndex : at + 2;
  }
  return null;
};

const SIMPLE: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", f: "\f", v: "\v" };

const unquoted = (text: string): string => {
  const inner = text.slice(1, -1);
  return text.startsWith("`") ? inner : inner.replaceAll(/\\([^])/g, (_, one: string) => SIMPLE[one] ?? one);
};

const patternFault = (text: string): string | null => {
  const pattern = unquoted(text);
  if (LOOKAROUND.test(pattern)) return "holds a lookahead or lookbehind, which PromQL does not know";
  try {
    // oxlint-disable-next-line no-new -- only whether it can be made counts
    new RegExp(pattern.replaceAll(FLAGS, (flags) => (flags.endsWith(")") ? "" : "(?:")));
    return null;
  } catch {
    return `holds ${text.slice(0, 80)}, which is no regular expression`;
  }
};

/**
 * Reads a series selector of PromQL, such as `{job="kafka",env!~"test.*"}`: matchers of labels in braces. Blank text and
 * `{}` leave all series.
 */
export const readSeriesSelector = (text: string): SeriesSelector => {
  if (text.length > MOST_SELECTOR_LENGTH) return { fault: `has more than ${MOST_SELECTOR_LENGTH} characters` };
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    for (const one of [BLANK, pattern]) {
      one.lastIndex = at;
      const found = one.exec(text)?.[0];
      if (found === undefined) return undefined;
      at += found.length;
      if (one === pattern) return found;
    }
    return undefined;
  };
  const here = () => (at >= text.length ? "its end" : `character ${at + 1}`);
  if (text.trim() === "") return { matchers: [] };
  if (take(/\{/y) === undefined) return { fault: `must be label matchers in braces, such as {job="kafka"}` };
  const matchers: string[] = [];
  while (take(/\}/y) === undefined) {
    if (matchers.length > 0 && take(/,/y) === undefined) return { fault: `lacks a comma or a brace } at ${here()}` };
    if (matchers.length > 0 && take(/\}/y) !== undefined) break;
    const label = take(LABEL);
    if (label === undefined) return { fault: `lacks the name of a label, or a brace }, at ${here()}` };
    const operator = take(OPERATOR);
    if (operator === undefined) return { fault: `lacks =, !=, =~ or !~ at ${here()}` };
    const value = take(TEXT);
    if (value === undefined) return { fault: `lacks a value in quotes at ${here()}` };
    const fault = escapeFault(value) ?? (operator.endsWith("~") ? patternFault(value) : null);
    if (fault !== null) return { fault };
    matchers.push(`${label}${operator}${value}`);
  }
  take(BLANK);
  return at < text.length ? { fault: `holds more after its brace }, at ${here()}` } : { matchers };
};
