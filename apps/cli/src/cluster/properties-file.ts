/** Entries of a Java properties file: comments and continued lines as Java reads them, escapes as far as clients use them. */
export const parseProperties = (text: string): ReadonlyMap<string, string> => {
  const joined = text.replaceAll(/\\\r?\n[ \t]*/g, "");
  const entries = joined
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^[#!]/.test(line))
    .map((line) => /^([^\s=:]+)\s*[=:\s]\s*(.*)$/.exec(line))
    .flatMap((match): [string, string][] =>
      match?.[1] === undefined ? [] : [[match[1], (match[2] ?? "").replaceAll(/\\([\s\S])/g, "$1")]],
    );
  return new Map(entries);
};
