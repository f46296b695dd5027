import { expositionLine } from "../sent/exposition-line.ts";
import { metricName } from "../namings/metric-name.ts";
import { parseObjectName } from "./object-name.ts";
import type { ObjectName } from "./object-name.ts";

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** A number, or one as text (agents may write long integers and NaN so); null for anything else. */
const numberOf = (value: unknown): number | null => {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  if (value === "NaN") return NaN;
  return NUMBER.test(value) ? Number(value) : null;
};

/** The attribute and, of a composite one, its parts. */
const figuresOf = (attribute: string, value: unknown): (readonly [name: string, figure: number])[] => {
  const figure = numberOf(value);
  if (figure !== null) return [[attribute, figure]];
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([part, inner]) => {
    const partFigure = numberOf(inner);
    return partFigure === null ? [] : [[`${attribute}_${part}`, partFigure] as const];
  });
};

/** Kafka's MBeans are named by their type, the JVM's by their name where they have one: as the catch-all has them. */
const firstKeyOf = ({ domain, keys }: ObjectName): string | undefined => {
  const names = keys.map(([name]) => name);
  return domain === "java.lang" && names.includes("name") ? "name" : names.find((name) => name === "type");
};

const identityLines = ({ keys }: ObjectName, attributes: Fields): string[] => {
  const id = keys.find(([name]) => name === "id");
  const version = attributes["Version"] ?? attributes["version"];
  if (id === undefined) return [];
  return [expositionLine("kafka_server_app_info", [id, ["version", typeof version === "string" ? version : ""]], 1)];
};

const isAppInfo = ({ domain, keys }: ObjectName): boolean =>
  domain === "kafka.server" && keys.some(([name, value]) => name === "type" && value === "app-info");

/** The figures of one MBean as lines of an exposition, named as the JMX exporter names them without rules. */
export const samplesOf = (mbean: string, attributes: Fields): string[] => {
  const name = parseObjectName(mbean);
  const firstKey = name === null ? undefined : firstKeyOf(name);
  if (name === null || firstKey === undefined) return [];
  if (isAppInfo(name)) return identityLines(name, attributes);
  const first = name.keys.find(([key]) => key === firstKey)?.[1] ?? "";
  const labels = name.keys.filter(([key]) => key !== firstKey);
  return Object.entries(attributes).flatMap(([attribute, value]) =>
    figuresOf(attribute, value).map(([figure, number]) =>
      expositionLine(metricName(name.domain, first, figure), labels, number),
    ),
  );
};
