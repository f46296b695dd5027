export interface TemplateValues {
  readonly host: string;
  /** Of Kafka's listener. */
  readonly port: number;
  readonly id: number;
  readonly rack: string;
}

/** The address of a broker's metrics: the template with {host}, {port}, {id} and {rack} filled in. */
export const fillTemplate = (template: string, { host, port, id, rack }: TemplateValues): string => {
  const values: Readonly<Record<string, string>> = {
    host: host.includes(":") ? `[${host}]` : host,
    port: String(port),
    id: String(id),
    rack: encodeURIComponent(rack),
  };
  return template.replaceAll(/\{(host|port|id|rack)\}/g, (whole, name: string) => values[name] ?? whole);
};
