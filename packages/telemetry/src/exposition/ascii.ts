const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
export const NEWLINE = 0x0a;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const DOT = 0x2e;
export const ZERO = 0x30;
export const EQUALS = 0x3d;
export const UPPER_E = 0x45;
export const BACKSLASH = 0x5c;
export const LOWER_E = 0x65;
export const BRACE_OPEN = 0x7b;
export const BRACE_CLOSE = 0x7d;

/** Bits of `CHARACTER_CLASS`. */
export const LABEL_CHARACTER = 1;
export const NAME_CHARACTER = 2;
export const DIGIT = 4;
export const BLANK = 8;

const classOf = (code: number): number => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) return LABEL_CHARACTER | NAME_CHARACTER;
  if (/[0-9]/.test(character)) return LABEL_CHARACTER | NAME_CHARACTER | DIGIT;
  if (character === ":") return NAME_CHARACTER;
  return code === SPACE || code === TAB || code === CARRIAGE_RETURN ? BLANK : 0;
};

/** What each byte may be part of. A carriage return counts as a blank, so that CRLF ends a line like LF. */
export const CHARACTER_CLASS: Uint8Array = Uint8Array.from({ length: 256 }, (_, code) => classOf(code));
