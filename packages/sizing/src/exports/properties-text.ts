const WIDTH = 110;
const HEXADECIMAL = 16;
const ESCAPE_DIGITS = 4;
const NOT_PRINTABLE = /[^ -~]/gu;

/** A character as one escape for each of its UTF-16 units. */
const asEscapes = (character: string): string =>
  Array.from({ length: character.length }, (_, unit) => {
    const code = character.charCodeAt(unit).toString(HEXADECIMAL).padStart(ESCAPE_DIGITS, "0");
    return String.raw`\u` + code;
  }).join("");

const escaped = (text: string, special: RegExp): string =>
  text.replace(special, String.raw`\$&`).replace(NOT_PRINTABLE, asEscapes);

const IN_KEYS = /[\\ :=#!]/gu;
const IN_VALUES = /\\|^ /gu;

/** A line of Java's property format; what is not printable ASCII is escaped, so that the encoding never matters. */
export const propertyLine = (key: string, value: string): string =>
  `${escaped(key, IN_KEYS)}=${escaped(value, IN_VALUES)}`;

const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > width && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

// Whatever ends a line would end the comment, and the rest would be read as a property.
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** A comment, wrapped at word boundaries; line ends inside the text become spaces. */
export const commentLines = (text: string): readonly string[] =>
  wrapped(onOneLine(text), WIDTH).map((line) => (line === "" ? "#" : `# ${line}`));

/** A comment that is one line however long, as for a command that is to be copied. */
export const commentedLine = (text: string): string => `# ${onOneLine(text)}`;
