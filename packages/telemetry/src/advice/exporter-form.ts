import type { BeanAttribute } from "../beans/bean-attribute.ts";

type Pair = readonly [key: string, value: string];

/** The MBean's own keys, in the order in which the exporter writes them; Java's collectors have `name` first. */
const ownKeys = ({ domain, type, name }: BeanAttribute): Pair[] => {
  if (name === undefined) return [["type", type]];
  const named: Pair = ["name", name];
  return domain === "java.lang" ? [named, ["type", type]] : [["type", type], named];
};

/** A part of a composite attribute stands behind the attribute, which has brackets of its own. */
const attributeForm = (bean: BeanAttribute): string => {
  const [attribute = "", part] = bean.domain === "java.lang" ? bean.attribute.split("_") : [bean.attribute];
  return part === undefined ? `<>${attribute}` : `<${attribute}>${part}`;
};

/** How the JMX exporter writes an attribute before it looks for a rule: `domain<key=value, …><>Attribute`. */
export const exporterForm = (bean: BeanAttribute, furtherKeys: readonly Pair[]): string => {
  const keys = [...ownKeys(bean), ...furtherKeys].map(([key, value]) => `${key}=${value}`);
  return `${bean.domain}<${keys.join(", ")}>${attributeForm(bean)}`;
};
