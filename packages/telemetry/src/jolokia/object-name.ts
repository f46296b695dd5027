/** The name of an MBean: its domain and its keys in their order, unquoted. */
export interface ObjectName {
  readonly domain: string;
  readonly keys: readonly (readonly [name: string, value: string])[];
}

/** One key and its value, quoted or plain, up to the next comma or the end. Each alternative begins with another character. */
const PROPERTY = /([^,=:*?"\n]+)=(?:"((?:[^\\"\n]|\\[\\"*?n])*)"|([^,=:"\n]*))(?:,|$)/y;
const ESCAPED = /\\([\\"*?n])/g;

const unquoted = (text: string): string =>
  text.replaceAll(ESCAPED, (_, escaped: string) => (escaped === "n" ? "\n" : escaped));

/** Reads a JMX ObjectName such as `kafka.log:type=Log,name=Size,topic="a,b",partition=0`; null where it is none. */
export const parseObjectName = (text: string): ObjectName | null => {
  const colon = text.indexOf(":");
  if (colon < 0 || colon === text.length - 1) return null;
  const keys: [string, string][] = [];
  const property = new RegExp(PROPERTY);
  property.lastIndex = colon + 1;
  while (property.lastIndex < text.length) {
    const found = property.exec(text);
    if (found === null) return null;
    const [, name = "", quoted, plain = ""] = found;
    keys.push([name, quoted === undefined ? plain : unquoted(quoted)]);
  }
  return text.endsWith(",") ? null : { domain: text.slice(0, colon), keys };
};
