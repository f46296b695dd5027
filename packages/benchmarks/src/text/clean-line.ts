/** Code points of the digit zero in the scripts that Java's locales print numbers in. */
const ZEROS = [
  0x06_60, 0x06_f0, 0x07_c0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66, 0x0e_50,
  0x0e_d0, 0x0f_20, 0x10_40, 0x17_e0, 0x18_10, 0x1c_50, 0xa8_d0, 0xff_10, 0x1_11_36, 0x1_e9_50,
];

const asciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => point >= start && point < start + 10);
  return zero === undefined ? digit : String(point - zero);
};

// oxlint-disable-next-line no-control-regex -- the escape sequences of a terminal begin with a control character
const ANSI = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/g;
// oxlint-disable-next-line no-control-regex -- what no text should carry
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const PLAIN = /^[\t\u0020-\u007E]*$/;

/** A line without colours and control characters, its digits and signs as ASCII whatever the locale that printed them. */
export const cleanLine = (line: string): string =>
  PLAIN.test(line)
    ? line
    : line
        .replace(ANSI, "")
        .replace(UNSEEN, "")
        .replace(/\p{Nd}/gu, (digit) => (digit <= "9" ? digit : asciiDigit(digit)))
        .replaceAll("\u066B", ".")
        .replaceAll("\u066C", ",")
        .replaceAll("\u2212", "-");
