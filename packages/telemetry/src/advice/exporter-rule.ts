/** A rule of the JMX exporter. Without a name it gives the attribute the exporter's own default name. */
export interface ExporterRule {
  /** A regular expression, found anywhere in `domain<key=value, …><>Attribute`. */
  readonly pattern: string;
  readonly named: {
    readonly name: string;
    readonly type: "COUNTER" | "GAUGE" | "UNTYPED";
    readonly labels: Readonly<Record<string, string>>;
  } | null;
}

const quoted = (text: string): string => JSON.stringify(text);

const lines = ({ pattern, named }: ExporterRule): string[] => {
  const head = `- pattern: ${quoted(pattern)}`;
  if (named === null) return [head];
  const labels = Object.entries(named.labels).map(([name, value]) => `    ${name}: ${quoted(value)}`);
  return [
    head,
    `  name: ${named.name}`,
    `  type: ${named.type}`,
    ...(labels.length === 0 ? [] : ["  labels:", ...labels]),
  ];
};

/** The rules as items of the list `rules` in the exporter's YAML. */
export const rulesYaml = (rules: readonly ExporterRule[]): string =>
  `# First under "rules:": of the rules that match an attribute, the first one counts.\n${rules.flatMap(lines).join("\n")}\n`;
